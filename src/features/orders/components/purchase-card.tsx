import { Link } from '@tanstack/react-router';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import type { Purchase } from '#contract/api/customer.ts';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { formatCop } from '#contract/domain/money.ts';
import { bogotaDate, formatDay, formatTime } from '#contract/domain/time.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { refundText } from '#contract/texts/refund-text.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { readOrder } from '#src/offline/orders/order-calls.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { useCancellation } from '../use-cancellation.ts';
import { useOrderCommands } from '../use-order-commands.ts';
import { CancelStep } from './cancel-card.tsx';
import { MoveButton } from './move-button.tsx';
import classes from './purchase-card.module.css';
import { VoucherButton } from './voucher-button.tsx';

const t = customerTexts.history;

interface PurchaseCardProps {
  purchase: Purchase;
  /** null where this device hasn't read it. */
  order: Order | null;
  refresh: () => Promise<void>;
}

/** A purchase of the history, with what can be done with it. */
export function PurchaseCard({ purchase, order, refresh }: PurchaseCardProps) {
  const { experienceName: name, selectedDate, selectedTime, quantity } = purchase;
  const today = serverToday();
  const item = order?.items.find(({ id }) => id === purchase.id) ?? null;
  const { label, tone } = stateOf(purchase);
  return (
    <li className={classes.purchase}>
      <Picture src={purchase.experienceImage ?? undefined} alt="" sizes="120px" className={classes.picture} />
      <div className={classes.text}>
        <h2>{name}</h2>
        <p>
          {formatDay(selectedDate, today)}, {formatTime(selectedTime)} ·{' '}
          {quantity === 1 ? '1 participante' : `${quantity} participantes`}
        </p>
        <p className={classes.soft}>{t.bought(formatDay(bogotaDate(new Date(purchase.purchaseDate)), today))}</p>
      </div>
      <div className={classes.end}>
        <Badge tone={tone}>{label}</Badge>
        <strong>{formatCop(purchase.totalAmount)}</strong>
        {purchase.cashbackUsed > 0 && (
          <span className={classes.soft}>{t.withCashback(formatCop(purchase.cashbackUsed))}</span>
        )}
      </div>
      <div className={classes.actions}>
        {order && item ? <OrderActions order={order} item={item} refresh={refresh} /> : <NotStored />}
        <Link
          to="/order-confirmation/$orderNumber"
          params={{ orderNumber: purchase.orderNumber }}
          className={buttonClass({ variant: 'outline' })}
          aria-label={t.ofItem(t.order, name)}
        >
          {t.order}
        </Link>
        <Afterwards purchase={purchase} />
      </div>
    </li>
  );
}

function NotStored() {
  return <p className={classes.soft}>{t.notStored}</p>;
}

function OrderActions({ order, item, refresh }: { order: Order; item: OrderItem; refresh: () => Promise<void> }) {
  const commands = useOrderCommands(order, refresh);
  // The order is read again for its new refund, the account for its new totals.
  const readAgain = async () => {
    await readOrder(order.orderNumber);
    await refresh();
  };
  const cancellation = useCancellation(order, readAgain);
  const name = item.experienceName;
  return (
    <>
      {item.voucher && <VoucherButton order={order} item={item} voucher={item.voucher} />}
      <MoveButton order={order} item={item} refresh={readAgain} />
      <Button
        variant="outline"
        icon={<IconDownload size={18} aria-hidden />}
        busy={commands.isDownloading}
        aria-label={t.ofItem(t.receipt, name)}
        onClick={commands.download}
      >
        {t.receipt}
      </Button>
      {item.voucher && (
        <Button
          variant="outline"
          icon={<IconCalendarPlus size={18} aria-hidden />}
          busy={commands.isAddingToCalendar}
          aria-label={t.ofItem(t.calendar, name)}
          onClick={commands.addToCalendar}
        >
          {t.calendar}
        </Button>
      )}
      {item.cancellation && (
        <CancelStep
          label={`Cancelar ${name}`}
          items={[item]}
          cancellation={cancellation}
          terms={refundText(item.cancellation, serverToday())}
        />
      )}
    </>
  );
}

/** What comes after an experience: booking it again, and a review once it took place. */
function Afterwards({ purchase: { experienceId, experienceName, itemState } }: { purchase: Purchase }): ReactNode {
  if (itemState === 'booked' || itemState === 'checked_in') return null;
  return (
    <>
      <Link
        to="/product/$id"
        params={{ id: experienceId }}
        className={buttonClass({ variant: 'outline' })}
        aria-label={t.ofItem(t.again, experienceName)}
      >
        {t.again}
      </Link>
      {itemState === 'done' && (
        <Link
          to="/review/$id"
          params={{ id: experienceId }}
          className={buttonClass({ variant: 'outline' })}
          aria-label={t.ofItem(t.review, experienceName)}
        >
          {t.review}
        </Link>
      )}
    </>
  );
}

/** 'Pendiente' until it took place (protocols, 'A purchase'), unless it never will. */
function stateOf({ status, itemState }: Purchase): { label: string; tone: Tone } {
  const { completed, pending, cancelled, refunded, noShow } = customerTexts.status;
  if (itemState === 'cancelled') return { label: cancelled, tone: 'neutral' };
  if (itemState === 'refunded') return { label: refunded, tone: 'info' };
  if (itemState === 'no_show') return { label: noShow, tone: 'neutral' };
  return status === 'completed' ? { label: completed, tone: 'success' } : { label: pending, tone: 'warning' };
}
