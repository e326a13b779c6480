// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitorOwner } from '#src/offline/outbox/enqueue.ts';
import { type CartEntry, itemOf } from './change.ts';
import { nextBatch } from './next-batch.ts';

function entry(seq: number, itemId: string | null, part: Partial<CartEntry> = {}): CartEntry {
  const payload = itemId === null ? { kind: 'clear' as const } : { kind: 'update' as const, itemId, participants: seq };
  return {
    seq,
    id: `key-${seq}`,
    kind: 'cart',
    ownerId: visitorOwner,
    payload,
    sentAs: null,
    attempts: 0,
    notBeforeMs: 0,
    ...part,
  };
}

const seqs = (entries: readonly CartEntry[] | undefined) => entries?.map(({ seq }) => seq);

describe('what is sent next', () => {
  test('up to five entries go one by one, more go in a batch', () => {
    const six = [1, 2, 3, 4, 5, 6].map((seq) => entry(seq, `item-${seq}`));
    expect(nextBatch(six.slice(1), 0)).toMatchObject({ as: 'single', entries: [{ seq: 2 }] });
    expect(seqs(nextBatch(six, 0)?.entries)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a sent entry is resent the way it went first, alone or in a batch', () => {
    const rest = [2, 3, 4, 5, 6, 7].map((seq) => entry(seq, `item-${seq}`));
    expect(nextBatch([entry(1, 'item-1', { sentAs: 'single' }), ...rest], 0)).toMatchObject({
      as: 'single',
      entries: [{ seq: 1 }],
    });
    expect(nextBatch([entry(1, 'item-1', { sentAs: 'batch' })], 0)).toMatchObject({
      as: 'batch',
      entries: [{ seq: 1 }],
    });
  });

  test('a delayed entry holds back only its own item; a clear waits for all earlier entries', () => {
    const later = entry(1, 'a', { notBeforeMs: 10 });
    expect(seqs(nextBatch([later, entry(2, 'a'), entry(3, 'b')], 0)?.entries)).toEqual([3]);
    expect(nextBatch([later, entry(2, null), entry(3, 'b')], 0)).toBeNull();
    expect(seqs(nextBatch([later, entry(2, null)], 10)?.entries)).toEqual([1]);
  });

  test('an add waits for a delayed removal, which may free its slot', () => {
    const add = (seq: number, itemId: string) =>
      entry(seq, itemId, {
        payload: {
          kind: 'add',
          itemId,
          experienceId: 'x',
          selectedDate: '2027-03-14',
          selectedTime: '09:00',
          participants: 1,
        },
      });
    const waiting = [
      { ...add(1, 'a'), notBeforeMs: 10 },
      entry(2, 'a', { payload: { kind: 'remove', itemId: 'a' } }),
      add(3, 'b'),
      entry(4, 'b'),
      entry(5, 'c'),
    ];
    expect(seqs(nextBatch(waiting, 0)?.entries)).toEqual([5]);
    expect(seqs(nextBatch([{ ...add(1, 'a'), notBeforeMs: 10 }, add(3, 'b')], 0)?.entries)).toEqual([3]);
  });

  test('no entry overtakes an earlier one of its item, nor a clear', () => {
    const item = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null, freq: 5 });
    const rows = fc.array(
      fc.record({ item, late: fc.boolean(), sent: fc.constantFrom(null, 'single' as const, 'batch' as const) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, (drawn) => {
        const waiting = drawn.map(({ item: id, late, sent }, index) =>
          entry(index, id, { notBeforeMs: late ? 10 : 0, sentAs: sent }),
        );
        const sending = nextBatch(waiting, 0)?.entries ?? [];
        for (const one of sending) {
          const before = waiting.filter(({ seq }) => seq < one.seq && !sending.some((other) => other.seq === seq));
          const depends = before.filter(
            (other) =>
              itemOf(one.payload) === null ||
              itemOf(other.payload) === null ||
              itemOf(other.payload) === itemOf(one.payload),
          );
          expect(depends).toEqual([]);
        }
      }),
    );
  });
});
