import type { Cart, CartChangeResult } from '#contract/cart.ts';
import { backoffMs } from './backoff.ts';
import type { OutboxRow } from '../rows.ts';
import type { Store } from '../store.ts';
import { applyServerCart, applyTables, isOldNews } from '../sync/apply-cart.ts';
import { sendChange, sendChanges } from './call-server.ts';
import type { Parcel } from './plan.ts';
import { postpone, settleAccepted, settleRefused } from './settle.ts';
import { judge, judgeError } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** What became of a parcel, for who decides whether to go on. */
export interface Delivery {
  kind: 'settled' | 'wait' | 'session_lost';
  /** With `wait`: seconds that the server asked for. */
  waitSeconds?: number | null;
  /** Whether the local cart may differ from the server's, so that it should be read again. */
  stale: boolean;
}

type Later = Extract<Verdict, { kind: 'later' }>;

/** Sends a frozen parcel and puts the answer into the tables, in one transaction. */
export async function deliver(store: Store, parcel: Parcel, sessionId: string): Promise<Delivery> {
  try {
    const accept = parcel.by === 'single' ? await sendOne(store, parcel.entries, sessionId) : await sendMany(store, parcel.entries, sessionId);
    return await accept();
  } catch (error) {
    const verdict = judgeError(error);
    return store.transaction(applyTables, () => takeVerdict(store, parcel, verdict));
  }
}

async function sendOne(store: Store, [entry]: OutboxRow[], sessionId: string): Promise<() => Promise<Delivery>> {
  if (!entry) return async () => ({ kind: 'settled', stale: false });
  const answer = await sendChange(entry.change, entry.id, sessionId);
  return () =>
    store.transaction(applyTables, async () => {
      await settleAccepted(store, entry, answer.itemId, answer.cart);
      return closeAnswer(store, sessionId, answer.cart, entry.attempts > 0);
    });
}

async function sendMany(store: Store, entries: OutboxRow[], sessionId: string): Promise<() => Promise<Delivery>> {
  const answer = await sendChanges(entries, sessionId);
  const results = new Map(answer.results.map((result) => [result.key, result]));
  return () =>
    store.transaction(applyTables, async () => {
      for (const entry of entries) await takeResult(store, entry, results.get(entry.id), answer.cart);
      return closeAnswer(store, sessionId, answer.cart, entries.some((entry) => entry.attempts > 0));
    });
}

/** The answer to a repeated key is the first one's, with the cart of that time: it may be old news. */
async function closeAnswer(store: Store, sessionId: string, cart: Cart, repeated: boolean): Promise<Delivery> {
  const stale = repeated || (await isOldNews(store, sessionId, cart));
  await applyServerCart(store, sessionId, cart);
  return { kind: 'settled', stale };
}

async function takeResult(store: Store, entry: OutboxRow, result: CartChangeResult | undefined, cart: Cart): Promise<void> {
  if (!result) return later(store, entry, { kind: 'later', everything: false, waitSeconds: null });
  if (result.status < 300) return settleAccepted(store, entry, result.itemId, cart);
  const verdict = judge({ status: result.status, code: result.code ?? '', error: result.error ?? '', remaining: result.remaining });
  if (verdict.kind === 'refused') return settleRefused(store, entry, verdict.conflict, verdict.status);
  return later(store, entry, verdict.kind === 'later' ? verdict : { kind: 'later', everything: false, waitSeconds: null });
}

async function takeVerdict(store: Store, { by, entries }: Parcel, verdict: Verdict): Promise<Delivery> {
  if (verdict.kind === 'session_lost') return { kind: 'session_lost', stale: true };
  if (verdict.kind === 'refused') {
    for (const entry of entries) {
      // A batch that is refused as a whole had no effect: one by one, the entry at fault shows itself.
      if (by === 'batch') await store.put('outbox', { ...entry, sentBy: 'single' });
      else await settleRefused(store, entry, verdict.conflict, verdict.status);
    }
    return { kind: 'settled', stale: true };
  }
  for (const entry of entries) await later(store, entry, verdict);
  return verdict.everything ? { kind: 'wait', waitSeconds: verdict.waitSeconds, stale: false } : { kind: 'settled', stale: false };
}

/** Without a network any trigger may try again at once; a server that answered is given time. */
async function later(store: Store, entry: OutboxRow, { everything, waitSeconds }: Later): Promise<void> {
  const waitMs = waitSeconds === null ? (everything ? 0 : backoffMs(entry.attempts + 1)) : waitSeconds * 1_000;
  await postpone(store, entry, waitMs === 0 ? 0 : Date.now() + waitMs);
}
