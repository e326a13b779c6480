import { orderStatusLabels } from '#contract/domain/order-states.ts';
import type { Order } from '#contract/api/orders.ts';
import { orderTexts } from '#contract/texts/purchase-texts.ts';
import { refundInProgressTexts } from '#contract/texts/refund-text.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import type { Tone } from '#src/ui/components/badge.tsx';
import type { Situation } from './order-situation.ts';
import { pendingText, whenText } from './pending-text.ts';

export interface SituationText {
  title: string;
  tone: Tone;
  message: string;
}

/** The page's first text, for the buyer or for a visitor with the link. */
export function situationText(situation: Situation, order: Order): SituationText {
  return order.isBuyer ? buyerText(situation, order) : guestText(situation, order);
}

/** The badge with the order's state. A refused payment leaves the order waiting, but the badge names the refusal. */
export function situationBadge(
  situation: Situation,
  { status, refundInProgress }: Pick<Order, 'status' | 'refundInProgress'>,
): string {
  if (situation === 'refunded' && refundInProgress) return refundInProgressTexts.badge;
  return situation === 'rejected' ? 'Pago no aprobado' : orderStatusLabels[status];
}

function buyerText(situation: Situation, order: Order): SituationText {
  const until = isHeld(order) ? ` Guardamos tus cupos hasta las ${whenText(order.payableUntil)}.` : '';
  switch (situation) {
    case 'confirmed':
      return {
        title: orderTexts.confirmed,
        tone: 'success',
        message: 'Todo listo. Te enviamos los detalles por email.',
      };
    case 'unpaid':
      return {
        title: 'Falta completar el pago',
        tone: 'warning',
        message: `Tu reserva todavía no está confirmada.${until}`,
      };
    case 'processing':
      return { title: 'Estamos esperando tu pago', tone: 'warning', message: pendingText(order) };
    case 'rejected':
      return {
        title: 'El pago no fue aprobado',
        tone: 'danger',
        message: `No se cobró nada y tu carrito sigue como estaba. Puedes intentar con otro medio de pago.${until}`,
      };
    case 'expired':
      return {
        title: 'Se venció el tiempo para pagar',
        tone: 'warning',
        message: 'Soltamos los cupos. Si todavía quedan, puedes pagar de nuevo: tu carrito sigue como estaba.',
      };
    case 'cancelled':
      return {
        title: 'Reserva cancelada',
        tone: 'neutral',
        message: order.refundInProgress
          ? `Esta reserva ya no está activa. ${refundInProgressTexts.message}`
          : 'Esta reserva ya no está activa.',
      };
    case 'refunded':
      return {
        title: order.refundInProgress ? refundInProgressTexts.title : 'Te devolvimos el dinero',
        tone: 'info',
        message: refundText(order),
      };
  }
}

/** A visitor with the link isn't addressed as the buyer. */
function guestText(situation: Situation, order: Order): SituationText {
  const { title, tone } = buyerText(situation, order);
  const until = isHeld(order) ? ` Los cupos se guardan hasta las ${whenText(order.payableUntil)}.` : '';
  switch (situation) {
    case 'confirmed':
      return {
        title,
        tone,
        message: 'Estas experiencias ya están reservadas. Quien compró tiene los detalles y el código de entrada.',
      };
    case 'unpaid':
      return { title, tone, message: `Esta reserva todavía no está confirmada.${until}` };
    case 'processing':
      return { title: 'El pago está en camino', tone, message: `Mercado Pago aún no lo confirma.${until}` };
    case 'rejected':
      return { title, tone, message: `No se cobró nada. La reserva todavía se puede pagar.${until}` };
    case 'expired':
      return {
        title,
        tone,
        message: 'Los cupos quedaron libres. Si todavía quedan, la reserva se puede pagar de nuevo.',
      };
    case 'cancelled':
      return { title, tone, message: 'Esta reserva ya no está activa.' };
    case 'refunded':
      if (order.refundInProgress)
        return { title: refundInProgressTexts.guestTitle, tone, message: refundInProgressTexts.guestMessage };
      return {
        title: 'Reserva reembolsada',
        tone,
        message: 'Esta reserva ya no está activa, y el dinero volvió a quien pagó.',
      };
  }
}

/** Reasons are the contract's codes; any other text is shown unchanged. */
function refundText({
  refundReason: reason,
  refundInProgress,
}: Pick<Order, 'refundReason' | 'refundInProgress'>): string {
  const unknown = refundInProgress ? 'Esta reserva ya no está activa.' : 'Esta reserva fue reembolsada.';
  const why =
    reason === 'sold_out'
      ? 'Tu pago llegó cuando ya no quedaban cupos.'
      : reason && /\s/.test(reason)
        ? reason
        : unknown;
  if (refundInProgress) return `${why} ${refundInProgressTexts.message}`;
  return `${why} El reembolso va al mismo medio de pago; tu banco puede tardar unos días en mostrarlo.`;
}

/** The seats of a payment that takes days are held only for its first half hour. */
function isHeld(order: Order): order is Order & { payableUntil: string } {
  return order.payableUntil !== null && new Date(order.payableUntil) > serverNow();
}
