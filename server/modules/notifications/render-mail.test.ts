import { expect, test } from 'vitest';
import { texts } from '#contract/texts.ts';
import { type OrderMail, renderOrderMail } from './render-mail.ts';

const mail: OrderMail = {
  template: 'order-confirmed',
  orderNumber: 'RUM-2K7M',
  firstName: 'Ana <la de Cali>',
  totalCop: 136_000,
  link: 'https://rumbo.test/order-confirmation/RUM-2K7M#k=1',
  items: [{ name: 'Grafiti y muros', date: '2027-03-14', time: '10:00', participants: 2, totalCop: 136_000, provider: 'Caminos', rnt: '12345' }],
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
