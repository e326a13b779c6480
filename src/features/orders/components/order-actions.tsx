import { Link } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { Order } from '#contract/orders.ts';
import { texts } from '#contract/texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import type { OrderCommands } from '../use-order-commands.ts';
import type { Situation } from '../order-situation.ts';
import classes from './order-actions.module.css';

interface OrderActionsProps {
  order: Order;
  situation: Situation;
  commands: OrderCommands;
}

const t = texts.order;

/** What can be done with an order, as it stands. */
export function OrderActions({ order, situation, commands }: OrderActionsProps) {
  return (
    <div className={classes.actions}>
      {situation === 'confirmed' ? <Confirmed commands={commands} /> : <Unconfirmed order={order} situation={situation} commands={commands} />}
    </div>
  );
}

function Confirmed({ commands }: { commands: OrderCommands }) {
  return (
    <>
      <Button variant="brand" icon={<IconDownload size={19} aria-hidden />} onClick={commands.download}>
        {t.downloadReceipt}
      </Button>
      <Button variant="outline" icon={<IconShare size={19} aria-hidden />} onClick={commands.share}>
        {t.share}
      </Button>
      <Link to="/usuario" className={buttonClass({ variant: 'outline' })}>
        {t.bookings}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        {t.home}
      </Link>
    </>
  );
}

function Unconfirmed({ order, situation, commands }: OrderActionsProps) {
  const isPayable = situation === 'unpaid' || situation === 'rejected' || situation === 'expired';
  return (
    <>
      {isPayable && <PayButton order={order} situation={situation} commands={commands} />}
      {situation !== 'expired' && situation !== 'cancelled' && situation !== 'refunded' && (
        <Button variant="outline" busy={commands.isChecking} onClick={commands.check}>
          Consultar estado
        </Button>
      )}
      {isPayable && (
        <Link to="/carrito" className={buttonClass({ variant: 'outline' })}>
          Volver al carrito
        </Link>
      )}
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        {t.home}
      </Link>
    </>
  );
}

/** The open payment page where there is one; else a new one with fresh seats. */
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
