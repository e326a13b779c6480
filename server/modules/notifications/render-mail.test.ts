import { expect, test } from 'vitest';
import { texts } from '#contract/texts.ts';
import { type OrderMail, renderOrderMail, renderProviderMail } from './render-mail.ts';

const mail: OrderMail = {
  template: 'order-confirmed',
  orderNumber: 'RUM-2K7M',
  firstName: 'Ana <la de Cali>',
  totalCop: 136_000,
  link: 'https://rumbo.test/order-confirmation/RUM-2K7M#k=1',
  items: [{ name: 'Grafiti y muros', date: '2027-03-14', time: '10:00', participants: 2, totalCop: 136_000, provider: 'Caminos', rnt: '12345', meetingPoint: 'Chorro de Quevedo' }],
  support: { email: 'ayuda@rumbo.test', phone: '601 555 0124' },
};

test.each(['html', 'text'] as const)("the mail's %s names who provides the experience with its registration, and bears the notice of Ley 679", (part) => {
  const content = renderOrderMail(mail)[part];
  for (const text of ['Caminos · RNT 12345', texts.legal.childProtection, 'RUM-2K7M', '$136.000 COP', '14 de marzo de 2027, 10:00']) expect(content).toContain(text);
});

test('an experience of the house itself has no operator line', () => {
  const own = { ...mail, items: mail.items.map((item) => ({ ...item, provider: '', rnt: null })) };
  expect(renderOrderMail(own).text).not.toContain('RNT');
});

test('what a person wrote is text in it, never markup', () => {
  expect(renderOrderMail(mail).html).toContain('Ana &lt;la de Cali&gt;');
});

test.each(['html', 'text'] as const)("the reminder's %s says where to be and when, and no sums", (part) => {
  const content = renderOrderMail({ ...mail, template: 'order-reminder' })[part];
  for (const text of ['Punto de encuentro: Chorro de Quevedo', '14 de marzo de 2027, 10:00']) expect(content).toContain(text);
  expect(content).not.toContain('$');
});

test('a cancellation says what comes back where, or that nothing does', () => {
  const cancelled = { ...mail, template: 'order-cancelled' as const };
  expect(renderOrderMail({ ...cancelled, refund: { cashCop: 68_000, cashbackCop: 1_200 } }).text).toContain('A tu medio de pago, en 15 días o menos: $68.000 COP\nA tu cashback: $1.200 COP');
  expect(renderOrderMail({ ...cancelled, refund: { cashCop: 0, cashbackCop: 0 } }).text).toContain('Reembolso: ninguno');
});

test('who offers it reads who comes and how to call, and nothing of the money or the key', () => {
  const { orderNumber, items, support } = mail;
  const { text, html } = renderProviderMail({ template: 'booking-new', orderNumber, items, support, providerName: 'Caminos', buyer: { name: 'Ana <Ruiz>', phone: '300 123 4567' } });
  for (const part of ['Grafiti y muros', '2 personas', 'Ana <Ruiz>', '300 123 4567']) expect(text).toContain(part);
  expect(html).toContain('Ana &lt;Ruiz&gt;');
  expect(text + html).not.toMatch(/\$\d|#k=/);
});
