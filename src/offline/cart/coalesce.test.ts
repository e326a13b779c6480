// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generated } from '#src/testing/generated.ts';
import { visitorOwner } from '#src/offline/outbox/enqueue.ts';
import type { CartEntry, Change } from './change.ts';
import { coalesceChange } from './coalesce.ts';

const slot = { experienceId: 'exp', selectedDate: '2027-03-14', selectedTime: '09:00' };
const add = (itemId: string, participants: number): Change => ({ kind: 'add', itemId, ...slot, participants });
const update = (itemId: string, participants: number): Change => ({ kind: 'update', itemId, participants });
const remove = (itemId: string): Change => ({ kind: 'remove', itemId });

/** Model of a browser (local rows, outbox) and a server that applies each key once. */
class Model {
  seq = 0;
  outbox: CartEntry[] = [];
  local = new Map<string, { participants: number; onServer: boolean }>();
  server = new Map<string, number>();
  seen = new Set<string>();

  change(change: Change): void {
    const holds = (id: string) => this.local.get(id)?.onServer ?? false;
    const coalesced = coalesceChange(this.outbox, change, {
      holds,
      holdsAny: [...this.local.values()].some((row) => row.onServer),
    });
    this.outbox = this.outbox
      .filter((entry) => !coalesced.drop?.includes(entry))
      .map((entry) => (entry.seq === coalesced.replace?.seq ? coalesced.replace : entry));
    if (coalesced.append) {
      this.seq += 1;
      this.outbox.push({
        seq: this.seq,
        id: `key-${this.seq}`,
        kind: 'cart',
        ownerId: visitorOwner,
        payload: coalesced.append,
        sentAs: null,
        attempts: 0,
        notBeforeMs: 0,
      });
    }
    if (change.kind === 'clear') this.local.clear();
    else if (change.kind === 'remove') this.local.delete(change.itemId);
    else this.local.set(change.itemId, { participants: change.participants, onServer: holds(change.itemId) });
  }

  /** Sends the first entry; the request or its response may get lost. */
  send(arrives: boolean, answered: boolean): void {
    const head = this.outbox[0];
    if (!head) return;
    const sentEntry = { ...head, sentAs: 'single' as const };
    this.outbox[0] = sentEntry;
    if (arrives) this.deliver(sentEntry);
    if (arrives && answered) this.applyResult(sentEntry);
  }

  private deliver({ id, payload: change }: CartEntry): void {
    if (this.seen.has(id)) return;
    this.seen.add(id);
    if (change.kind === 'clear') this.server.clear();
    else if (change.kind === 'remove') this.server.delete(change.itemId);
    else if (change.kind === 'add' || this.server.has(change.itemId))
      this.server.set(change.itemId, change.participants);
  }

  private applyResult({ seq, payload: change }: CartEntry): void {
    this.outbox = this.outbox.filter((entry) => entry.seq !== seq);
    if (change.kind === 'add' || change.kind === 'update') {
      const row = this.local.get(change.itemId);
      if (row) row.onServer = true;
    }
  }
}

type Step = {
  act: 'add' | 'update' | 'remove' | 'clear' | 'send';
  pick: number;
  participants: number;
  arrives: boolean;
  answered: boolean;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('add', 'update', 'update', 'remove', 'clear', 'send', 'send'),
  pick: fc.nat(5),
  participants: fc.integer({ min: 1, max: 9 }),
  arrives: fc.boolean(),
  answered: fc.boolean(),
});

function run(model: Model, steps: readonly Step[]): void {
  let made = 0;
  for (const { act, pick, participants, arrives, answered } of steps) {
    const ids = [...model.local.keys()];
    const id = ids[pick % Math.max(1, ids.length)];
    if (act === 'add') {
      made += 1;
      model.change(add(`item-${made}`, participants));
    } else if (act === 'clear') model.change({ kind: 'clear' });
    else if (act === 'send') model.send(arrives, answered);
    else if (id) model.change(act === 'update' ? update(id, participants) : remove(id));
  }
}

describe('changes that wait', () => {
  test('once all changes are delivered the server matches the browser, whatever calls were lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const model = new Model();
        run(model, steps);
        while (model.outbox.length > 0) model.send(true, true);
        const shown = new Map([...model.local].map(([id, row]) => [id, row.participants]));
        expect(model.server).toEqual(shown);
      }),
      generated(500),
    );
  });

  test('a sent entry keeps its key, change and position', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.array(step, { maxLength: 10 }), (before, after) => {
        const model = new Model();
        run(model, before);
        model.send(false, false);
        const sentEntries = model.outbox.filter((entry) => entry.sentAs).map((entry) => structuredClone(entry));
        run(
          model,
          after.filter(({ act }) => act !== 'send'),
        );
        expect(model.outbox.slice(0, sentEntries.length)).toEqual(sentEntries);
      }),
    );
  });

  test('coalesces 2 → 3 → 4 participants into one call under one key', () => {
    const model = new Model();
    model.change(add('a', 2));
    const key = model.outbox[0]?.id;
    model.change(update('a', 3));
    model.change(update('a', 4));
    expect(model.outbox).toHaveLength(1);
    expect(model.outbox[0]).toMatchObject({ id: key, payload: add('a', 4) });
  });

  test('an add and its removal cancel out', () => {
    const model = new Model();
    model.change(add('a', 2));
    model.change(update('a', 3));
    model.change(remove('a'));
    expect(model.outbox).toEqual([]);
  });

  test('removing an item whose add was sent is a call of its own', () => {
    const model = new Model();
    model.change(add('a', 2));
    model.send(false, false);
    model.change(remove('a'));
    expect(model.outbox.map((entry) => entry.payload)).toEqual([add('a', 2), remove('a')]);
  });

  test('clearing a cart that the server never saw makes no call', () => {
    const model = new Model();
    model.change(add('a', 2));
    model.change(add('b', 1));
    model.change({ kind: 'clear' });
    expect(model.outbox).toEqual([]);
  });
});
