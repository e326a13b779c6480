import { withdrawalRefundDays } from '#contract/domain/limits.ts';
import { formatCop } from '#contract/domain/money.ts';
import { refundInProgressTexts } from '#contract/texts/refund-text.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import type { EmailBlock, EmailLine, RenderedEmail } from './email-content.ts';
import { renderEmail } from './email-template.ts';
import type { EmailItem, OrderEmail } from './order-email.ts';
import { people, when } from './item-email-copy.ts';
import { type OrderEmailCopy, orderEmailCopy } from './order-email-copy.ts';

/** Emails about items that take place: with their picture, place and code. */
const attended: ReadonlySet<OrderEmail['template']> = new Set(['order-confirmed', 'order-reminder', 'order-moved']);

export function renderOrderEmail(mail: OrderEmail): RenderedEmail {
  const { template, items, orderNumber, support, publicUrl } = mail;
  const copy = orderEmailCopy(mail);
  const isShown = attended.has(template);
  return renderEmail({
    subject: copy.subject,
    preheader: copy.preheader,
    title: copy.title,
    lead: copy.lead,
    orderNumber,
    picture: isShown ? (items[0]?.picture ?? null) : null,
    blocks: items.map((item) => orderBlock(mail, item)),
    sums: sumsOf(mail),
    button: { label: copy.button, link: mail.link },
    notes: notesOf(mail, copy),
    support,
    publicUrl,
  });
}

/** An item's block: place and code if booked, only a description if cancelled. */
function orderBlock({ template, items, movedFrom }: OrderEmail, item: EmailItem): EmailBlock {
  const goes = attended.has(template) && !item.isCancelled;
  const lines: EmailLine[] = [
    { strong: when(item) },
    ...(movedFrom ? [`Antes: ${when(movedFrom)}`] : []),
    people(item),
    ...(goes ? [`Punto de encuentro: ${item.meetingPoint}`] : []),
    ...(goes && item.mapLink ? [{ label: 'Cómo llegar', text: 'abrir en el mapa', link: item.mapLink }] : []),
    ...(goes && item.voucherCode ? [{ label: 'Tu código de entrada', text: item.voucherCode }] : []),
    ...(template === 'order-reminder' || template === 'order-moved' ? [] : [formatCop(item.totalCop)]),
    ...(item.provider === '' ? [] : [texts.legal.operator(item.provider, item.rnt)]),
  ];
  // A mail about what was cancelled says so as a whole.
  const badge = template === 'order-confirmed' && item.isCancelled ? { badge: 'Cancelada' } : {};
  return { name: item.name, ...badge, picture: items.length > 1 ? item.picture : null, lines };
}

/** The sums under the items: paid or refunded. */
function sumsOf({ template, sums, refund }: OrderEmail): OrderEmail['sums'] {
  if (template === 'order-confirmed') return sums;
  if (!refund) return [];
  const plain = (label: string, amount: string) => ({ label, amount, strong: false });
  if (refund.cashCop + refund.cashbackCop === 0) return [plain('Reembolso', 'ninguno, por la política de cancelación')];
  return [
    ...(refund.cashCop > 0
      ? [plain(refundInProgressTexts.emailSum(withdrawalRefundDays), formatCop(refund.cashCop))]
      : []),
    ...(refund.cashbackCop > 0 ? [plain('A tu cashback', formatCop(refund.cashbackCop))] : []),
  ];
}

function notesOf({ documents, template }: OrderEmail, copy: OrderEmailCopy): string[] {
  const isCancellation = template === 'order-cancelled' || template === 'order-refunded';
  const calendar = isCancellation
    ? 'el archivo que retira estas experiencias de tu calendario'
    : template === 'order-moved'
      ? 'el archivo que cambia la fecha en tu calendario'
      : 'el archivo para tu calendario';
  const names = documents.map((document) => (document === 'receipt' ? 'tu recibo en PDF' : calendar));
  return [...copy.notes, ...(names.length > 0 ? [`Va adjunto: ${names.join(' y ')}.`] : [])];
}
