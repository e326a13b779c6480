import { expect, test } from 'vitest';
import type { OutboxEntry } from '#src/offline/database/rows.ts';
import { delayedEntries, soonestMs } from './next-batch.ts';

const entry = (seq: number, notBeforeMs: number): OutboxEntry => ({
  seq,
  id: `key-${seq}`,
  kind: 'cart',
  ownerId: 'visitor',
  payload: null,
  sentAs: null,
  attempts: 0,
  notBeforeMs,
});

test.each([
  ['the delayed entry that a due one follows', [entry(1, 5_000), entry(2, 0)], 5_000],
  ['the first of several delayed entries', [entry(1, 9_000), entry(2, 5_000)], 5_000],
  ['nothing, for an entry that came meanwhile', [entry(1, 0)], 0],
  ['nothing, without entries', [], null],
])('a flush that sent all it could waits for %s', (_what, entries, expected) => {
  expect(soonestMs(delayedEntries(entries))).toBe(expected);
});
