import { html } from 'hono/html';
import { withdrawalRefundDays } from '#contract/limits.ts';
import { formatCop } from '#contract/money.ts';
import { texts } from '#contract/texts.ts';
import { formatDay, formatTime } from '#contract/time.ts';

/** What a mail about an order says. Amounts are integer pesos. */
export interface OrderMail {
  template: 'order-confirmed' | 'order-refunded' | 'order-cancelled';
  orderNumber: string;
  firstName: string;
  totalCop: number;
  /** Opens the order with the buyer's key. */
  link: string;
  items: { name: string; date: string; time: string; participants: number; totalCop: number; provider: string; rnt: string | null }[];
  /** What a cancellation gives back. */
  refund?: { cashCop: number; cashbackCop: number };
  support: { email: string; phone: string };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const words = {
  'order-confirmed': {
    subject: (number: string) => `Tu reserva ${number} está confirmada`,
    lead: (name: string) => `${name}, tu reserva quedó confirmada. Guarda este mensaje: el enlace abre tu orden desde cualquier dispositivo.`,
    button: 'Ver mi reserva',
  },
  'order-refunded': {
    subject: (number: string) => `Devolvemos el pago de tu orden ${number}`,
    lead: (name: string) => `${name}, tu pago llegó cuando los cupos ya no estaban disponibles, o fue devuelto. Te regresamos el dinero por el mismo medio; tu banco puede tardar unos días en mostrarlo.`,
    button: 'Ver mi orden',
  },
  'order-cancelled': {
    subject: (number: string) => `Cancelaste experiencias de tu orden ${number}`,
    lead: (name: string) => `${name}, cancelamos lo que pediste y liberamos tus cupos. Esto es lo cancelado y lo que vuelve a ti:`,
    button: 'Ver mi orden',
  },
} as const;

/** The sums under the lines: what was paid, or what comes back. */
function sumsOf({ totalCop, refund }: OrderMail): { label: string; amount: string }[] {
  if (!refund) return [{ label: 'Total', amount: formatCop(totalCop) }];
  if (refund.cashCop + refund.cashbackCop === 0) return [{ label: 'Reembolso', amount: 'ninguno, por la política de cancelación' }];
  return [
    ...(refund.cashCop > 0 ? [{ label: `A tu medio de pago, en ${withdrawalRefundDays} días o menos`, amount: formatCop(refund.cashCop) }] : []),
    ...(refund.cashbackCop > 0 ? [{ label: 'A tu cashback', amount: formatCop(refund.cashbackCop) }] : []),
  ];
}

/** HTML and text of the same content; everything that a person wrote is escaped. */
export function renderOrderMail(mail: OrderMail): RenderedMail {
  const { subject, lead, button } = words[mail.template];
  const lines = mail.items.map((item) => ({
    ...item,
    when: `${formatDay(item.date, null)}, ${formatTime(item.time)}`,
    people: item.participants === 1 ? '1 persona' : `${item.participants} personas`,
    by: item.provider === '' ? '' : texts.legal.operator(item.provider, item.rnt),
  }));
  const text = [
    lead(mail.firstName),
    '',
    `Orden ${mail.orderNumber}`,
    ...lines.flatMap((line) => ['', line.name, `${line.when} · ${line.people}`, formatCop(line.totalCop), ...(line.by ? [line.by] : [])]),
    '',
    ...sumsOf(mail).map(({ label, amount }) => `${label}: ${amount}`),
    '',
    `${button}: ${mail.link}`,
    '',
    `¿Necesitas ayuda? ${mail.support.email} · ${mail.support.phone}`,
    '',
    texts.legal.childProtection,
  ].join('\n');
  const body = html`<!doctype html><html lang="es-CO"><body style="margin:0;background:#f6f1e7;font-family:system-ui,sans-serif;color:#1f2a24">
    <div style="max-width:560px;margin:0 auto;padding:24px">
      <p style="font-size:20px;font-weight:700;color:#1d5b45;margin:0 0 16px">Rumbo</p>
      <div style="background:#fffdf8;border:1px solid #e4dac6;border-radius:12px;padding:24px">
        <p style="margin:0 0 16px;line-height:1.5">${lead(mail.firstName)}</p>
        <p style="margin:0 0 8px">Orden <strong>${mail.orderNumber}</strong></p>
        ${lines.map(
          (line) => html`<div style="border-top:1px solid #e4dac6;padding:12px 0"><strong>${line.name}</strong><br>${line.when} · ${line.people}<br>${formatCop(line.totalCop)}
            ${line.by ? html`<br><span style="color:#5d6a61;font-size:13px">${line.by}</span>` : ''}</div>`,
        )}
        <div style="border-top:1px solid #e4dac6;padding-top:12px;margin:0 0 20px">${sumsOf(mail).map(({ label, amount }) => html`<p style="margin:0 0 4px">${label} <strong>${amount}</strong></p>`)}</div>
        <a href="${mail.link}" style="display:inline-block;background:#b4491c;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;font-weight:600">${button}</a>
      </div>
      <p style="font-size:13px;color:#5d6a61;margin:16px 0 0">¿Necesitas ayuda? ${mail.support.email} · ${mail.support.phone}</p>
      <p style="font-size:12px;line-height:1.5;color:#5d6a61;margin:12px 0 0">${texts.legal.childProtection}</p>
    </div></body></html>`;
  return { subject: subject(mail.orderNumber), html: String(body), text };
}
