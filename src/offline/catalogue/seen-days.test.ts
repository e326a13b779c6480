import { expect, test } from 'vitest';
import type { AvailabilityRow, TravelDaysRow } from '#src/offline/database/rows.ts';
import { seenBlocked, seenDay } from './seen-days.ts';

const slot = (remaining: number) => ({ time: '09:00', remaining, capacity: 12, priceCop: 80_000 });
const looked = (fetchedAt: string, part: Partial<AvailabilityRow> = {}): AvailabilityRow => ({
  key: 'a',
  slots: [slot(7)],
  blocked: false,
  blockedDates: [],
  fetchedAt,
  ...part,
});
const downloaded: TravelDaysRow = {
  experienceId: 'a',
  fetchedAt: '2027-03-14T10:00:00.000Z',
  days: [
    { date: '2027-03-15', blocked: false, slots: [slot(4)] },
    { date: '2027-03-16', blocked: true, slots: [] },
  ],
};
const [before, after] = ['2027-03-14T09:00:00.000Z', '2027-03-14T11:00:00.000Z'];

test('the latest of stored and downloaded days counts', () => {
  expect(seenDay('2027-03-15', undefined, downloaded)).toEqual({
    slots: [slot(4)],
    blocked: false,
    fetchedAt: downloaded.fetchedAt,
  });
  expect(seenDay('2027-03-15', looked(before), downloaded)?.slots).toEqual([slot(4)]);
  expect(seenDay('2027-03-15', looked(after), downloaded)).toEqual({
    slots: [slot(7)],
    blocked: false,
    fetchedAt: after,
  });
  expect(seenDay('2027-06-01', undefined, downloaded)).toBeNull();
  expect(seenDay('2027-06-01', looked(before), downloaded)?.fetchedAt).toBe(before);
});

test('a newer download only overrides the days that it contains', () => {
  const blockedDates = ['2027-03-15', '2027-06-01'];
  expect(seenBlocked(looked(before, { blockedDates }), downloaded)).toEqual({
    blockedDates: ['2027-03-16', '2027-06-01'],
    fetchedAt: downloaded.fetchedAt,
  });
  expect(seenBlocked(looked(after, { blockedDates }), downloaded)).toEqual({ blockedDates, fetchedAt: after });
  expect(seenBlocked(undefined, undefined)).toEqual({ blockedDates: [], fetchedAt: null });
});
