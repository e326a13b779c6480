import { refundInProgressTexts } from '#contract/texts/refund-text.ts';
import { when } from './item-email-copy.ts';
import type { OrderEmail } from './order-email.ts';

/** The texts of an email to a buyer, around its items. */
export interface OrderEmailCopy {
  subject: string;
  preheader: string;
  title: string;
  lead: string;
  button: string;
  notes: string[];
}

export function orderEmailCopy(mail: OrderEmail): OrderEmailCopy {
  return copy[mail.template](mail);
}

const copy: Record<OrderEmail['template'], (mail: OrderEmail) => OrderEmailCopy> = {
  'order-confirmed': (mail) => ({
    subject: `Tu reserva ${mail.orderNumber} está confirmada`,
    preheader: `${firstOf(mail)}. Aquí tienes dónde llegar, tu código y el recibo.`,
    title: 'Tu reserva está confirmada',
    lead: `${mail.greeting}, ya tienes tu lugar. Guarda este mensaje: el botón abre tu reserva y tus vouchers desde cualquier dispositivo, sin iniciar sesión.`,
    button: 'Ver mi reserva',
    notes: [
      'El botón es solo tuyo: quien lo tenga puede ver tus datos y cancelar. Para contarle a alguien de tu plan, usa ‘Compartir Orden’ en la página de tu reserva.',
    ],
  }),
  'order-reminder': (mail) => ({
    subject: `Mañana es tu experiencia: reserva ${mail.orderNumber}`,
    preheader: `${firstOf(mail)}. Te decimos dónde llegar.`,
    title: `Mañana: ${mail.items[0]?.name ?? 'tu experiencia'}`,
    lead: `${mail.greeting}, falta un día. Llega unos minutos antes al punto de encuentro y muestra tu voucher: si ya lo abriste en tu teléfono, abre también sin señal.`,
    button: 'Abrir mi voucher',
    notes: [],
  }),
  'order-moved': (mail) => ({
    subject: `Tu reserva ${mail.orderNumber} cambió de fecha`,
    preheader: `Ahora: ${firstOf(mail)}.`,
    title: 'Tu reserva cambió de fecha',
    lead: `${mail.greeting}, tu lugar quedó apartado para la nueva fecha. El precio y tu código de entrada son los mismos; el QR de tu voucher es nuevo y se abre con el botón.`,
    button: 'Ver mi nuevo voucher',
    notes: ['Si guardaste una imagen del voucher anterior, bórrala: dice la fecha de antes.'],
  }),
  'order-cancelled': (mail) => ({
    subject: `Cancelaste experiencias de tu orden ${mail.orderNumber}`,
    preheader: 'Liberamos tus cupos. Aquí ves qué se canceló y qué vuelve a ti.',
    title: 'Tu cancelación está hecha',
    lead: `${mail.greeting}, cancelamos lo que pediste y liberamos tus cupos. Esto es lo cancelado y lo que vuelve a ti:`,
    button: 'Ver mi orden',
    notes: (mail.refund?.cashCop ?? 0) > 0 ? [refundInProgressTexts.message] : [],
  }),
  'order-refunded': (mail) => ({
    subject: `Devolvemos el pago de tu orden ${mail.orderNumber}`,
    preheader: 'Tu reserva no sigue en pie. Aquí te decimos por qué y qué pasa con tu dinero.',
    ...refundedCopy(mail),
    button: 'Ver mi orden',
  }),
};

/** The texts depend on the reason of the refund. */
function refundedCopy({ refundReason, greeting }: OrderEmail): Pick<OrderEmailCopy, 'title' | 'lead' | 'notes'> {
  const follows = [refundInProgressTexts.message];
  switch (refundReason) {
    case 'refunded':
      return {
        title: 'Tu pago fue devuelto',
        lead: `${greeting}, el pago de esta orden se devolvió por el mismo medio, y la reserva ya no está activa. Tu banco puede tardar unos días en mostrarlo.`,
        notes: [],
      };
    case 'charged_back':
      return {
        title: 'Tu banco revirtió el pago',
        lead: `${greeting}, tu banco nos informó que desconociste este pago, así que la reserva ya no está activa. Si fue un error, escríbenos y lo resolvemos contigo.`,
        notes: [],
      };
    case 'order_cancelled':
      return {
        title: 'Tu pago llegó después de cancelar',
        lead: `${greeting}, recibimos un pago de una orden que ya estaba cancelada. No reservamos nada con él: te lo devolvemos completo por el mismo medio.`,
        notes: follows,
      };
    case 'sold_out':
      return {
        title: 'Ya no quedaban cupos',
        lead: `${greeting}, tu pago llegó cuando el tiempo para pagar había pasado y los cupos ya no estaban libres. Te devolvemos todo por el mismo medio.`,
        notes: follows,
      };
    default:
      return {
        title: 'No pudimos reservar tu lugar',
        lead: `${greeting}, tu pago llegó cuando el tiempo para pagar había pasado y ya no pudimos reservar con él. Te devolvemos todo por el mismo medio.`,
        notes: follows,
      };
  }
}

function firstOf({ items }: OrderEmail): string {
  const [first] = items;
  return first ? `${first.name}, ${when(first)}` : 'Tu experiencia';
}
