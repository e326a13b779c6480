import { Link } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { Order } from '#contract/api/orders.ts';
import { hasReceipt } from '#contract/domain/receipt.ts';
import { orderTexts } from '#contract/texts/purchase-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import type { OrderCommands } from '../use-order-commands.ts';
import type { Situation } from '../order-situation.ts';
import classes from './order-actions.module.css';

interface OrderActionsProps {
  order: Order;
  situation: Situation;
  commands: OrderCommands;
}

const t = orderTexts;
const waiting: ReadonlySet<Situation> = new Set(['unpaid', 'processing', 'rejected', 'expired']);

/** The actions for an order in its present state. */
export function OrderActions({ order, situation, commands }: OrderActionsProps) {
  return (
    <div className={classes.actions}>
      {situation === 'confirmed' && <Confirmed isBuyer={order.isBuyer} commands={commands} />}
      {(situation === 'cancelled' || situation === 'refunded') && <Ended order={order} commands={commands} />}
      {waiting.has(situation) && <Waiting order={order} situation={situation} commands={commands} />}
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        {t.home}
      </Link>
    </div>
  );
}

function Confirmed({ isBuyer, commands }: { isBuyer: boolean; commands: OrderCommands }) {
  return (
    <>
      {isBuyer && <ReceiptButton variant="brand" commands={commands} />}
      <Button variant="outline" icon={<IconShare size={19} aria-hidden />} onClick={commands.share}>
        {t.share}
      </Button>
      {isBuyer && (
        <Link to="/usuario" className={buttonClass({ variant: 'outline' })}>
          {t.bookings}
        </Link>
      )}
    </>
  );
}

function ReceiptButton({ variant, commands }: { variant: 'brand' | 'outline'; commands: OrderCommands }) {
  return (
    <Button
      variant={variant}
      icon={<IconDownload size={19} aria-hidden />}
      busy={commands.isDownloading}
      onClick={commands.download}
    >
      {t.downloadReceipt}
    </Button>
  );
}

/** For an order without actions: links to other pages. */
function Ended({ order, commands }: { order: Order; commands: OrderCommands }) {
  const experienceId = order.items[0]?.experienceId;
  return (
    <>
      {order.isBuyer && hasReceipt(order) && <ReceiptButton variant="outline" commands={commands} />}
      {experienceId && order.items.length === 1 && (
        <Link to="/product/$id" params={{ id: experienceId }} className={buttonClass({ variant: 'action' })}>
          Reservar de nuevo
        </Link>
      )}
      <Link to="/" className={buttonClass({ variant: 'outline' })}>
        {texts.cart.explore}
      </Link>
      <Link to="/contacto" className={buttonClass({ variant: 'outline' })}>
        Contactar a soporte
      </Link>
    </>
  );
}

function Waiting({ order, situation, commands }: OrderActionsProps) {
  // While a payment is being processed there is nothing to pay, or the order might be paid twice.
  const isPayable = situation !== 'processing';
  return (
    <>
      {isPayable && <PayButton order={order} situation={situation} commands={commands} />}
      {situation !== 'expired' && (
        <Button variant="outline" busy={commands.isChecking} onClick={commands.check}>
          Consultar estado
        </Button>
      )}
      {order.isBuyer && (
        <Link to="/carrito" className={buttonClass({ variant: 'outline' })}>
          Volver al carrito
        </Link>
      )}
      {!isPayable && (
        <Link to="/contacto" className={buttonClass({ variant: 'outline' })}>
          Contactar a soporte
        </Link>
      )}
    </>
  );
}

/** Opens the order's open payment page, or creates one with newly held seats. */
function PayButton({ order, situation, commands }: OrderActionsProps) {
  const { checkoutUrl } = order.payment;
  if (situation === 'unpaid' && checkoutUrl) {
    return (
      <a href={checkoutUrl} className={buttonClass({ variant: 'action', size: 'large' })}>
        Continuar el pago
      </a>
    );
  }
  return (
    <Button variant="action" size="large" busy={commands.isPaying} onClick={commands.payAgain}>
      Pagar de nuevo
    </Button>
  );
}
