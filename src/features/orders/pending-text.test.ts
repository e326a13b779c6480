import { expect, test, vi } from 'vitest';
import { pendingText } from './pending-text.ts';

const payment = {
  status: 'pending',
  statusDetail: null,
  checkoutUrl: null,
  method: 'efecty',
  expiresAt: '2027-03-16T20:00:00.000Z',
} as const;
const payableUntil = '2027-03-13T15:30:00.000Z';

function textAt(now: string, changes: Partial<typeof payment> | { method: string | null } = {}): string {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  try {
    return pendingText({ payment: { ...payment, ...changes }, payableUntil }).replaceAll('\u00a0', ' ');
  } finally {
    vi.useRealTimers();
  }
}

test('a pending cash payment says where to pay, with what, until when, and how long the seats are held', () => {
  const text = textAt('2027-03-13T15:10:00.000Z');
  expect(text).toContain(
    'Paga en efectivo en un punto Efecty, con el código que te dio Mercado Pago, hasta las 3:00 p. m. del martes 16 de marzo.',
  );
  expect(text).toContain('Guardamos tus cupos hasta las 10:30 a. m. del sábado 13 de marzo.');
});

test('a payment that is pending for days no longer promises seats', () => {
  const text = textAt('2027-03-15T15:10:00.000Z');
  expect(text).not.toContain('Guardamos tus cupos');
  expect(text).toContain('Tus cupos ya no están apartados');
});

test('a bank transfer and a payment under review ask the buyer for nothing', () => {
  expect(textAt('2027-03-13T15:10:00.000Z', { method: 'pse' })).toContain(
    'no tienes que hacer nada más; lo esperamos hasta las 3:00 p. m. del martes 16 de marzo.',
  );
  expect(textAt('2027-03-13T15:10:00.000Z', { method: 'visa' })).toContain('No tienes que hacer nada más.');
  expect(textAt('2027-03-13T15:10:00.000Z', { method: null })).toContain('No tienes que hacer nada más.');
});
