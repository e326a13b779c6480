import { formatCop } from './money.ts';
import type { OrderItem } from './orders.ts';
import { bogotaDate, bogotaTime, formatDay, formatTime } from './time.ts';

type Terms = NonNullable<OrderItem['cancellation']>;

/** What cancelling an item now gives back, why, and until when, in a sentence. @param today `YYYY-MM-DD` in Bogotá */
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

/** '$95.000 COP a tu medio de pago y $3.000 COP de cashback'. */
export function sumsText({ cash, cashback }: { cash: number; cashback: number }): string {
  const parts = [...(cash > 0 ? [`${formatCop(cash)} a tu medio de pago`] : []), ...(cashback > 0 ? [`${formatCop(cashback)} de cashback`] : [])];
  return parts.length > 0 ? parts.join(' y ') : 'nada';
}

/** An end that is a midnight is the day before it, whole. */
function instantText(instant: string, today: string): string {
  const at = new Date(instant);
  const last = new Date(at.getTime() - 1);
  if (bogotaTime(at) === '00:00') return formatDay(bogotaDate(last), today);
  return `${formatDay(bogotaDate(at), today)}, ${formatTime(bogotaTime(at))}`;
}
