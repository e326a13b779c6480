import { expect, test } from 'vitest';
import { texts } from '#contract/texts/spec-texts.ts';
import { renderOrderEmail } from './render-email.ts';
import type { EmailItem, OrderEmail } from './order-email.ts';
import { renderProviderEmail } from './render-provider.ts';
import { renderRefundEmail } from './render-refund.ts';

const item: EmailItem = {
  name: 'Grafiti y muros',
  date: '2027-03-14',
  time: '10:00',
  participants: 2,
  totalCop: 136_000,
  provider: 'Caminos',
  rnt: '12345',
  meetingPoint: 'Chorro de Quevedo',
  mapLink: 'https://www.google.com/maps/search/?api=1&query=4.6,-74.05',
  voucherCode: '7K2M-93FD',
  picture: { src: 'https://rumbo.test/catalogue/grafiti-1.webp', alt: 'Un muro pintado' },
  isCancelled: false,
};
const emailContext = { support: { email: 'ayuda@rumbo.test', phone: '601 555 0124' }, publicUrl: 'https://rumbo.test' };
const mail: OrderEmail = {
  ...emailContext,
  template: 'order-confirmed',
  orderNumber: 'RUM-2K7M',
  greeting: 'Ana <la de Cali>',
  refundReason: null,
  link: 'https://rumbo.test/order-confirmation/RUM-2K7M#k=1',
  items: [item],
  sums: [{ label: 'Total Pagado', amount: '$136.000 COP', strong: true }],
  documents: ['receipt', 'calendar'],
};
const parts = ['html', 'text'] as const;

test.each(parts)('names the provider with its registration and the notice of Ley 679 in the e-mail’s %s', (part) => {
  const content = renderOrderEmail(mail)[part];
  for (const text of [
    'Caminos · RNT 12345',
    texts.legal.childProtection,
    'RUM-2K7M',
    '$136.000 COP',
    '14 de marzo de 2027, 10:00',
    'Chorro de Quevedo',
    '7K2M-93FD',
    'tu recibo en PDF y el archivo para tu calendario',
  ])
    expect(content).toContain(text);
});

test('says all of the HTML in the text, and opens the HTML with the place', () => {
  const { html, text } = renderOrderEmail(mail);
  const words = html
    .replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  for (const line of text.split('\n').filter((one) => one !== '' && !one.includes('http') && !one.includes('Ana'))) {
    for (const piece of line.split(': ')) expect(words).toContain(piece.replace(/\s+/g, ' ').trim());
  }
  expect(html).toContain('<img src="https://rumbo.test/catalogue/grafiti-1.webp" alt="Un muro pintado"');
  expect(text).toContain(mail.link);
});

test.each(parts)('has no operator line for a Rumbo-operated experience in the %s', (part) => {
  expect(renderOrderEmail({ ...mail, items: [{ ...item, provider: '', rnt: null }] })[part]).not.toContain('RNT');
});

test('renders what a person wrote as text, never as markup', () => {
  const { html } = renderOrderEmail({
    ...mail,
    items: [{ ...item, name: '<script>x</script>', picture: { src: 'https://x/"onload=1', alt: '"><b>' } }],
  });
  expect(html).toContain('Ana &lt;la de Cali&gt;');
  expect(html).not.toMatch(/<script|"onload|<b>/);
});

test('shows an item that was cancelled before the confirmation went out as cancelled, without a way to it', () => {
  const { text } = renderOrderEmail({
    ...mail,
    items: [item, { ...item, name: 'Monserrate', isCancelled: true, voucherCode: null, meetingPoint: 'Estación' }],
  });
  expect(text).toContain('Monserrate (Cancelada)');
  expect(text).not.toContain('Estación');
});

test.each(parts)('says where to be, when and with which code in the reminder’s %s, without sums', (part) => {
  const content = renderOrderEmail({ ...mail, template: 'order-reminder', documents: ['calendar'] })[part];
  for (const text of [
    'Chorro de Quevedo',
    'https://www.google.com/maps/search/',
    '14 de marzo de 2027, 10:00',
    '7K2M-93FD',
  ])
    expect(content).toContain(text);
  expect(content).not.toContain('$');
});

test('says in a cancellation what comes back where, or that nothing does', () => {
  const cancelled = { ...mail, template: 'order-cancelled' as const };
  expect(renderOrderEmail({ ...cancelled, refund: { cashCop: 68_000, cashbackCop: 1_200 } }).text).toContain(
    'A tu medio de pago, en trámite: 15 días o menos: $68.000 COP\nA tu cashback: $1.200 COP',
  );
  expect(renderOrderEmail({ ...cancelled, refund: { cashCop: 0, cashbackCop: 0 } }).text).toContain(
    'Reembolso: ninguno',
  );
  expect(renderOrderEmail({ ...cancelled, refund: { cashCop: 0, cashbackCop: 0 } }).text).not.toContain(
    'cuando Mercado Pago haga la devolución',
  );
});

test.each([
  ['sold_out', 'los cupos ya no estaban libres'],
  ['date_blocked', 'ya no pudimos reservar con él'],
  ['order_cancelled', 'ya estaba cancelada'],
  ['refunded', 'se devolvió por el mismo medio'],
  ['charged_back', 'desconociste este pago'],
])('explains why an order was refunded (%s)', (refundReason, said) => {
  const { text } = renderOrderEmail({ ...mail, template: 'order-refunded', refundReason, documents: [] });
  expect(text).toContain(said);
  expect(text).not.toContain('Va adjunto');
});

const refund = {
  ...emailContext,
  orderNumber: 'RUM-2K7M',
  greeting: 'Ana',
  link: mail.link,
  amountCop: 68_000,
  reason: 'cancelled',
  method: 'visa',
  refundNumber: '991',
  madeOn: '2027-03-05',
};

test.each(parts)('says in a refund’s %s how much, where, when to look, and the number to ask with', (part) => {
  const content = renderRefundEmail(refund)[part];
  for (const text of [
    'Te devolvimos $68.000 COP',
    'la tarjeta con la que pagaste',
    '991',
    'viernes 5 de marzo de 2027',
    'sábado 20 de marzo de 2027',
    'que cancelaste',
  ])
    expect(content).toContain(text);
});

test('tells nobody to ask before the bank’s own time is over', () => {
  // 13 business days after 5 March 2027; 22, 25 and 26 March are holidays.
  expect(renderRefundEmail({ ...refund, method: 'pse' }).text).toContain('Si el lunes 29 de marzo de 2027 no la ves');
});

const booking = {
  ...emailContext,
  orderNumber: 'RUM-2K7M',
  items: [item],
  standing: [],
  providerName: 'Caminos',
  buyer: { name: 'Ana <Ruiz>', phone: '300 123 4567' },
};

test('tells the provider who comes and how to call, and nothing of the money, the code or the key', () => {
  const { text, html } = renderProviderEmail({ ...booking, template: 'booking-new' });
  for (const part of ['Grafiti y muros', '2 personas', 'Ana <Ruiz>', '300 123 4567']) expect(text).toContain(part);
  expect(html).toContain('Ana &lt;Ruiz&gt;');
  expect(text + html).not.toMatch(/\$\d|#k=|7K2M-93FD/);
});

test('tells the provider of a changed booking what was cancelled and what stands', () => {
  const { text, subject } = renderProviderEmail({
    ...booking,
    template: 'booking-changed',
    standing: [{ ...item, name: 'Monserrate' }],
  });
  expect(subject).toBe('Cambió la reserva RUM-2K7M');
  expect(text).toContain('Grafiti y muros (Cancelada)');
  expect(text).toMatch(/\nMonserrate\n/);
});
