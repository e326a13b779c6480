import { formatCop } from '../domain/money.ts';
import type { OrderItem } from '../api/orders.ts';
import { bogotaDate, bogotaTime, formatDay, formatTime } from '../domain/time.ts';

type Terms = NonNullable<OrderItem['cancellation']>;

/**
 * Says in a sentence what cancelling an item now refunds, why, and until when.
 * @param today `YYYY-MM-DD` in Bogotá
 */
export function refundText(terms: Terms, today: string): string {
  const sums = sumsText(terms);
  const until = terms.until ? `hasta el ${instantText(terms.until, today)}` : '';
  switch (terms.basis) {
    case 'withdrawal':
      return `Por tu derecho de retracto te devolvemos ${sums}, ${until}.`;
    case 'free':
      return `Cancelación gratis ${until}: te devolvemos ${sums}.`;
    case 'partial':
      return `Si cancelas ${until} te devolvemos ${sums}, según la política de esta experiencia.`;
    case 'none':
      return 'Según la política de esta experiencia, no hay reembolso.';
  }
}

/** What a refund is called from its request until Mercado Pago has made it. */
export const refundInProgressTexts = {
  suffix: ' (en trámite)',
  badge: 'Reembolso en trámite',
  cancelledBadge: 'Cancelado · devolución en trámite',
  title: 'Tu devolución está en trámite',
  message: 'La devolución a tu medio de pago está en trámite: te escribimos cuando Mercado Pago la haga.',
  guestTitle: 'Reserva con devolución en trámite',
  guestMessage: 'Esta reserva ya no está activa, y la devolución a quien pagó está en trámite.',
  sum: 'Devolución en trámite a tu medio de pago',
  totalAfter: 'Total cuando se hagan las devoluciones',
  emailSum: (days: number) => `A tu medio de pago, en trámite: ${days} días o menos`,
} as const;

/** '$95.000 COP a tu medio de pago y $3.000 COP de cashback'. Cashback is returned at once; cash may be in transit. */
export function sumsText({ cash, cashback }: { cash: number; cashback: number }, inProgress = false): string {
  const parts = [
    ...(cash > 0 ? [`${formatCop(cash)} a tu medio de pago${inProgress ? refundInProgressTexts.suffix : ''}`] : []),
    ...(cashback > 0 ? [`${formatCop(cashback)} de cashback`] : []),
  ];
  return parts.length > 0 ? parts.join(' y ') : 'nada';
}

/** Names the day before for a deadline at midnight. */
function instantText(instant: string, today: string): string {
  const at = new Date(instant);
  const last = new Date(at.getTime() - 1);
  if (bogotaTime(at) === '00:00') return formatDay(bogotaDate(last), today);
  return `${formatDay(bogotaDate(at), today)}, ${formatTime(bogotaTime(at))}`;
}
