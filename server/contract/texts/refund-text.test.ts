import { expect, test } from 'vitest';
import { refundText, sumsText } from './refund-text.ts';

const today = '2027-03-01';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('says for each basis what comes back and until when', () => {
  const sums = { cash: 95_000, cashback: 3_000 };
  expect(plain(refundText({ ...sums, basis: 'free', until: '2027-03-13T14:00:00.000Z' }, today))).toBe(
    'Cancelación gratis hasta el sábado 13 de marzo, 9:00 a. m.: te devolvemos $95.000 COP a tu medio de pago y $3.000 COP de cashback.',
  );
  // The end of the fifth business day.
  expect(
    plain(refundText({ cash: 95_000, cashback: 0, basis: 'withdrawal', until: '2027-03-09T05:00:00.000Z' }, today)),
  ).toBe('Por tu derecho de retracto te devolvemos $95.000 COP a tu medio de pago, hasta el lunes 8 de marzo.');
  expect(
    plain(refundText({ cash: 47_500, cashback: 0, basis: 'partial', until: '2027-03-13T14:00:00.000Z' }, today)),
  ).toContain('te devolvemos $47.500 COP a tu medio de pago, según la política');
  expect(refundText({ cash: 0, cashback: 0, basis: 'none', until: null }, today)).toBe(
    'Según la política de esta experiencia, no hay reembolso.',
  );
});

test('says that nothing comes back', () => {
  expect(sumsText({ cash: 0, cashback: 0 })).toBe('nada');
});
