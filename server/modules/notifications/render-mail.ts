import { withdrawalRefundDays } from '#contract/limits.ts';
import { formatCop } from '#contract/money.ts';
import { texts } from '#contract/texts.ts';
import { formatDay, formatTime } from '#contract/time.ts';
import type { OrderMailTask, ProviderMailTask } from '#server/jobs/tasks.ts';
import { type RenderedMail, renderLetter } from './letter.ts';

/** An item as a mail tells of it. Amounts are integer pesos. */
export interface MailItem {
  name: string;
  date: string;
  time: string;
  participants: number;
  totalCop: number;
  provider: string;
  rnt: string | null;
  meetingPoint: string;
}

interface Support {
  email: string;
  phone: string;
}

/** What a mail about an order says to its buyer. */
export interface OrderMail {
  template: OrderMailTask['template'];
  orderNumber: string;
  firstName: string;
  totalCop: number;
  /** Opens the order with the buyer's key. */
  link: string;
  items: MailItem[];
  /** What a cancellation gives back. */
  refund?: { cashCop: number; cashbackCop: number };
  support: Support;
}

/** What a mail about bookings says to who offers them. */
export interface ProviderMail {
  template: ProviderMailTask['template'];
  orderNumber: string;
  providerName: string;
  buyer: { name: string; phone: string };
  items: MailItem[];
  support: Support;
}

const orderWords: Record<OrderMail['template'], { subject: (number: string) => string; lead: (name: string) => string; button: string }> = {
  'order-confirmed': {
    subject: (number) => `Tu reserva ${number} está confirmada`,
    lead: (name) => `${name}, tu reserva quedó confirmada. Guarda este mensaje: el enlace abre tu orden desde cualquier dispositivo.`,
    button: 'Ver mi reserva',
  },
  'order-refunded': {
    subject: (number) => `Devolvemos el pago de tu orden ${number}`,
    lead: (name) => `${name}, tu pago llegó cuando los cupos ya no estaban disponibles, o fue devuelto. Te regresamos el dinero por el mismo medio; tu banco puede tardar unos días en mostrarlo.`,
    button: 'Ver mi orden',
  },
  'order-cancelled': {
    subject: (number) => `Cancelaste experiencias de tu orden ${number}`,
    lead: (name) => `${name}, cancelamos lo que pediste y liberamos tus cupos. Esto es lo cancelado y lo que vuelve a ti:`,
    button: 'Ver mi orden',
  },
  'order-reminder': {
    subject: (number) => `Mañana es tu experiencia: reserva ${number}`,
    lead: (name) => `${name}, falta un día. Llega unos minutos antes al punto de encuentro; tu reserva se abre también sin señal si ya la viste en tu teléfono.`,
    button: 'Ver mi reserva',
  },
};

const providerWords: Record<ProviderMail['template'], { subject: (number: string) => string; lead: (name: string) => string }> = {
  'booking-new': { subject: (number) => `Nueva reserva ${number}`, lead: (name) => `${name}, tienes una reserva nueva y pagada:` },
  'booking-cancelled': { subject: (number) => `Reserva cancelada ${number}`, lead: (name) => `${name}, estas reservas se cancelaron y sus cupos quedaron libres:` },
};

export function renderOrderMail(mail: OrderMail): RenderedMail {
  const { subject, lead, button } = orderWords[mail.template];
  const isReminder = mail.template === 'order-reminder';
  return renderLetter({
    subject: subject(mail.orderNumber),
    lead: lead(mail.firstName),
    orderNumber: mail.orderNumber,
    blocks: mail.items.map((item) => ({
      name: item.name,
      lines: [
        ...whenAndWho(item),
        ...(isReminder ? [`Punto de encuentro: ${item.meetingPoint}`] : [formatCop(item.totalCop)]),
        ...(item.provider === '' ? [] : [texts.legal.operator(item.provider, item.rnt)]),
      ],
    })),
    sums: isReminder ? [] : sumsOf(mail),
    button: { label: button, link: mail.link },
    support: mail.support,
  });
}

export function renderProviderMail(mail: ProviderMail): RenderedMail {
  const { subject, lead } = providerWords[mail.template];
  return renderLetter({
    subject: subject(mail.orderNumber),
    lead: lead(mail.providerName),
    orderNumber: mail.orderNumber,
    blocks: [...mail.items.map((item) => ({ name: item.name, lines: whenAndWho(item) })), { name: 'Quién reservó', lines: [mail.buyer.name, mail.buyer.phone] }],
    sums: [],
    button: null,
    support: mail.support,
  });
}

function whenAndWho({ date, time, participants }: MailItem): string[] {
  return [`${formatDay(date, null)}, ${formatTime(time)} · ${participants === 1 ? '1 persona' : `${participants} personas`}`];
}

/** The sums under the items: what was paid, or what comes back. */
function sumsOf({ totalCop, refund }: OrderMail): { label: string; amount: string }[] {
  if (!refund) return [{ label: 'Total', amount: formatCop(totalCop) }];
  if (refund.cashCop + refund.cashbackCop === 0) return [{ label: 'Reembolso', amount: 'ninguno, por la política de cancelación' }];
  return [
    ...(refund.cashCop > 0 ? [{ label: `A tu medio de pago, en ${withdrawalRefundDays} días o menos`, amount: formatCop(refund.cashCop) }] : []),
    ...(refund.cashbackCop > 0 ? [{ label: 'A tu cashback', amount: formatCop(refund.cashbackCop) }] : []),
  ];
}
