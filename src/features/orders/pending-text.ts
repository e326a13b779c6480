import type { Order } from '#contract/api/orders.ts';
import { bogotaDate, bogotaTime, formatDay, formatTime } from '#contract/domain/time.ts';
import { serverNow } from '#src/lib/server-clock.ts';

/** What the buyer of a pending payment has to do, until when, and what happens to the seats meanwhile. */
export function pendingText({ payment, payableUntil }: Pick<Order, 'payment' | 'payableUntil'>): string {
  return [
    toDo(payment),
    seatsText(payableUntil),
    'Esta página se actualiza sola y te avisamos por email. Si no se completa, desde aquí puedes pagar de nuevo.',
  ].join(' ');
}

function toDo({ method, expiresAt }: Order['payment']): string {
  switch (method) {
    case 'efecty':
      return `Paga en efectivo en un punto Efecty, con el código que te dio Mercado Pago${expiresAt ? `, hasta las ${whenText(expiresAt)}` : ''}.`;
    case 'pse':
      return `Tu banco todavía no confirma el pago por PSE. Si lo aprobaste allí, no tienes que hacer nada más${expiresAt ? `; lo esperamos hasta las ${whenText(expiresAt)}` : ''}.`;
    default:
      return 'Mercado Pago todavía no confirma el pago. No tienes que hacer nada más.';
  }
}

/** Seats are held for half an hour, but some payments take days: say what is true now. */
function seatsText(payableUntil: string | null): string {
  if (payableUntil && new Date(payableUntil) > serverNow())
    return `Guardamos tus cupos hasta las ${whenText(payableUntil)}.`;
  return 'Tus cupos ya no están apartados: si quedan cuando llegue tu pago, son tuyos; si no, te devolvemos todo.';
}

/** A time in Bogotá: '10:42 a. m. del sábado 14 de marzo'. */
export function whenText(instant: string): string {
  const at = new Date(instant);
  return `${formatTime(bogotaTime(at))} del ${formatDay(bogotaDate(at), bogotaDate(serverNow()))}`;
}
