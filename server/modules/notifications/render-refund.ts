import { addBusinessDays } from '#contract/domain/business-days.ts';
import { withdrawalRefundDays } from '#contract/domain/limits.ts';
import { formatCop } from '#contract/domain/money.ts';
import { addDays, formatDay } from '#contract/domain/time.ts';
import type { RenderedEmail } from './email-content.ts';
import { renderEmail } from './email-template.ts';
import type { EmailContext } from './order-email.ts';

/** The email for a refund that Mercado Pago has made. */
export interface RefundEmail extends EmailContext {
  orderNumber: string;
  /** Salutation: a first name, or 'Hola'. */
  greeting: string;
  link: string;
  amountCop: number;
  /** 'cancelled', 'duplicate', 'wrong_amount', 'order_cancelled', or why the order could not be booked. */
  reason: string;
  /** Mercado Pago's name of the means of payment. */
  method: string;
  /** Mercado Pago's refund number, if any. */
  refundNumber: string | null;
  /** The day in Bogotá on which it was made, `YYYY-MM-DD`. */
  madeOn: string;
}

export function renderRefundEmail(mail: RefundEmail): RenderedEmail {
  const amount = formatCop(mail.amountCop);
  const seen = seenWhen(mail.method);
  return renderEmail({
    subject: `Te devolvimos ${amount} de tu orden ${mail.orderNumber}`,
    preheader: `${seen} Aquí está el número para rastrearlo.`,
    title: `Te devolvimos ${amount}`,
    lead: `${mail.greeting}, Mercado Pago ya tiene en camino tu dinero. ${why(mail.reason)}`,
    orderNumber: mail.orderNumber,
    picture: null,
    blocks: [
      {
        name: 'Tu devolución',
        lines: [
          { label: 'Valor', text: amount },
          { label: 'Hecha el', text: formatDay(mail.madeOn, null) },
          { label: 'Vuelve a', text: methodName(mail.method) },
          ...(mail.refundNumber === null ? [] : [{ label: 'Número de devolución', text: mail.refundNumber }]),
        ],
      },
      {
        name: 'Cuándo la verás',
        lines: [
          seen,
          `Si el ${formatDay(lookAgainOn(mail), null)} no la ves, escríbenos con ese número y la rastreamos contigo.`,
        ],
      },
    ],
    sums: [],
    button: { label: 'Ver mi orden', link: mail.link },
    notes: [],
    support: mail.support,
    publicUrl: mail.publicUrl,
  });
}

function why(reason: string): string {
  switch (reason) {
    case 'cancelled':
      return 'Es lo que vuelve por las experiencias que cancelaste.';
    case 'duplicate':
      return 'Era un pago de más por la misma orden.';
    case 'wrong_amount':
      return 'El pago no era por el total de la orden, así que no confirmamos nada con él.';
    case 'order_cancelled':
      return 'El pago llegó cuando la orden ya estaba cancelada.';
    default:
      return 'El pago llegó cuando ya no podíamos reservar tu lugar.';
  }
}

/** How long a transfer by PSE takes at the most. */
const pseBusinessDays = 13;

const cards: ReadonlySet<string> = new Set(['visa', 'debvisa', 'master', 'debmaster', 'amex', 'diners', 'codensa']);

function methodName(method: string): string {
  if (cards.has(method)) return 'la tarjeta con la que pagaste';
  if (method === 'pse') return 'la cuenta bancaria con la que pagaste por PSE';
  if (method === 'account_money') return 'tu cuenta de Mercado Pago';
  return 'el mismo medio con el que pagaste';
}

function seenWhen(method: string): string {
  if (cards.has(method)) return 'Según tu banco, aparece en los próximos días o en tu siguiente extracto.';
  if (method === 'pse') return `Por PSE suele tardar de 10 a ${pseBusinessDays} días hábiles en llegar a tu banco.`;
  if (method === 'account_money') return 'En tu cuenta de Mercado Pago suele verse enseguida.';
  return 'Según el medio de pago, puede tardar unos días en verse.';
}

/** The date from which to ask about a missing refund, after the bank's processing time. */
function lookAgainOn({ method, madeOn }: RefundEmail): string {
  return method === 'pse' ? addBusinessDays(madeOn, pseBusinessDays) : addDays(madeOn, withdrawalRefundDays);
}
