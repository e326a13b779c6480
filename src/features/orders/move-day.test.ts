import { expect, test } from 'vitest';
import { isMovable, moveDayOf, termsAfter } from './move-day.ts';

const item = {
  selectedDate: '2027-03-14',
  selectedTime: '09:00',
  participants: 2,
  unitPrice: 95_000,
  cancellationPolicy: { kind: 'free' as const, hours: 24 },
  move: { until: '2027-03-13T14:00:00.000Z', left: 2 },
};
const slot = (time: string, remaining = 6, priceCop = 95_000) => ({ time, remaining, capacity: 8, priceCop });
const seen = (...slots: ReturnType<typeof slot>[]) => ({ slots, blocked: false, fetchedAt: null, live: true });

test('offers the times with room for the whole party, and not the booking’s own', () => {
  const slots = [slot('09:00'), slot('11:00', 1), slot('14:00', 2)];
  expect(moveDayOf(item, '2027-03-20', seen(...slots))).toEqual({ state: 'ready', times: [slots[0], slots[2]] });
  expect(moveDayOf(item, '2027-03-14', seen(...slots))).toEqual({ state: 'ready', times: [slots[2]] });
  expect(moveDayOf(item, '2027-03-14', seen(slot('09:00')))).toEqual({ state: 'none' });
});

test('says why a day offers nothing: blocked, another price, or seats that are not live', () => {
  expect(moveDayOf(item, '2027-03-20', { ...seen(), blocked: true })).toEqual({ state: 'blocked' });
  expect(moveDayOf(item, '2027-03-20', seen(slot('09:00', 6, 120_000)))).toEqual({
    state: 'other_price',
    priceCop: 120_000,
  });
  expect(moveDayOf(item, '2027-03-20', { ...seen(slot('09:00')), live: false })).toEqual({ state: 'unreachable' });
});

test('says until when the new date can be cancelled, and whether it can be moved again', () => {
  const now = new Date('2027-03-10T15:00:00Z');
  const read = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
  const to = { date: '2027-03-20', time: '14:00' };
  expect(read(termsAfter(item, to, now))).toEqual([
    'Podrás cancelar gratis hasta el viernes 19 de marzo, 2:00 p. m.',
    'Después podrás cambiarla una vez más.',
  ]);
  expect(read(termsAfter({ ...item, move: { ...item.move, left: 1 } }, to, now))[1]).toBe(
    'Es el último cambio que puedes hacer.',
  );
  expect(termsAfter(item, { date: '2027-03-11', time: '09:00' }, now)).toEqual([
    'Con esa fecha ya no podrás cancelar gratis ni volver a cambiarla.',
  ]);
});

test('offers no move once the deadline has passed, or to an order stored by an older release', () => {
  expect(isMovable(item, new Date('2027-03-13T13:59:59Z'))).toBe(true);
  expect(isMovable(item, new Date('2027-03-13T14:00:00Z'))).toBe(false);
  expect(isMovable({} as never, new Date())).toBe(false);
});
