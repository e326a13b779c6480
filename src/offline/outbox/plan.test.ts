// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../rows.ts';
import { itemOf } from './fold.ts';
import { nextParcel } from './plan.ts';

function entry(seq: number, itemId: string | null, part: Partial<OutboxRow> = {}): OutboxRow {
  const change = itemId === null ? { kind: 'clear' as const } : { kind: 'update' as const, itemId, participants: seq };
  return { seq, id: `key-${seq}`, change, sentBy: null, attempts: 0, retryAtMs: 0, ...part };
}

const seqs = (entries: readonly OutboxRow[] | undefined) => entries?.map(({ seq }) => seq);

describe('what is sent next', () => {
  test('up to five go one by one, more go together', () => {
    const six = [1, 2, 3, 4, 5, 6].map((seq) => entry(seq, `item-${seq}`));
    expect(nextParcel(six.slice(1), 0)).toMatchObject({ by: 'single', entries: [{ seq: 2 }] });
    expect(seqs(nextParcel(six, 0)?.entries)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('an entry that went alone goes alone again, and one that went with others goes so', () => {
    const rest = [2, 3, 4, 5, 6, 7].map((seq) => entry(seq, `item-${seq}`));
    expect(nextParcel([entry(1, 'item-1', { sentBy: 'single' }), ...rest], 0)).toMatchObject({ by: 'single', entries: [{ seq: 1 }] });
    expect(nextParcel([entry(1, 'item-1', { sentBy: 'batch' })], 0)).toMatchObject({ by: 'batch', entries: [{ seq: 1 }] });
  });

  test('an item that must wait holds back itself alone; a clear waits for what came before it', () => {
    const later = entry(1, 'a', { retryAtMs: 10 });
    expect(seqs(nextParcel([later, entry(2, 'a'), entry(3, 'b')], 0)?.entries)).toEqual([3]);
    expect(nextParcel([later, entry(2, null), entry(3, 'b')], 0)).toBeNull();
    expect(seqs(nextParcel([later, entry(2, null)], 10)?.entries)).toEqual([1]);
  });

  test('an add waits for a removal that must wait: it may be into the same slot', () => {
    const add = (seq: number, itemId: string) => entry(seq, itemId, { change: { kind: 'add', itemId, experienceId: 'x', selectedDate: '2027-03-14', selectedTime: '09:00', participants: 1 } });
    const waiting = [{ ...add(1, 'a'), retryAtMs: 10 }, entry(2, 'a', { change: { kind: 'remove', itemId: 'a' } }), add(3, 'b'), entry(4, 'b'), entry(5, 'c')];
    expect(seqs(nextParcel(waiting, 0)?.entries)).toEqual([5]);
    expect(seqs(nextParcel([{ ...add(1, 'a'), retryAtMs: 10 }, add(3, 'b')], 0)?.entries)).toEqual([3]);
  });

  test('whatever waits, no entry overtakes an earlier one of its item, nor a clear', () => {
    const item = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null, freq: 5 });
    const rows = fc.array(fc.record({ item, late: fc.boolean(), sent: fc.constantFrom(null, 'single' as const, 'batch' as const) }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, (drawn) => {
        const waiting = drawn.map(({ item: id, late, sent }, index) => entry(index, id, { retryAtMs: late ? 10 : 0, sentBy: sent }));
        const sending = nextParcel(waiting, 0)?.entries ?? [];
        for (const one of sending) {
          const before = waiting.filter(({ seq }) => seq < one.seq && !sending.some((other) => other.seq === seq));
          const depends = before.filter((other) => itemOf(one.change) === null || itemOf(other.change) === null || itemOf(other.change) === itemOf(one.change));
          expect(depends).toEqual([]);
        }
      }),
    );
  });
});
