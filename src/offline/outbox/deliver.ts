import type { Cart, CartChangeResult } from '#contract/cart.ts';
import { backoffMs } from './backoff.ts';
import type { OutboxRow } from '../rows.ts';
import { storedSession } from '../session.ts';
import type { Store } from '../store.ts';
import { applyServerCart, applyTables, isOldNews } from '../sync/apply-cart.ts';
import { sendChange, sendChanges } from './call-server.ts';
import type { Parcel } from './plan.ts';
import { postpone, settleAccepted, settleRefused, wasSentBefore } from './settle.ts';
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

/** Puts an answer into the tables, for those of its entries that still wait; inside a transaction over `applyTables`. */
type Settle = (entries: OutboxRow[]) => Promise<Delivery>;

/** Sends a frozen parcel and puts the answer into the tables, in one transaction. */
export async function deliver(store: Store, parcel: Parcel, sessionId: string): Promise<Delivery> {
  const settle = await send(store, parcel, sessionId);
  return store.transaction(applyTables, async () => {
    // Lost and left meanwhile: what the visitor wants is under way to another session, by other entries.
    if ((await storedSession(store)) !== sessionId) return { kind: 'settled', stale: true };
    return settle(await stillWaiting(store, parcel.entries));
  });
}

/** Another tab may have settled them, once this one's lease had run out. */
async function stillWaiting(store: Store, entries: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const waiting = new Set((await store.all('outbox')).map(({ id }) => id));
  return entries.filter(({ id }) => waiting.has(id));
}

async function send(store: Store, { by, entries }: Parcel, sessionId: string): Promise<Settle> {
  try {
    return by === 'single' ? await sendOne(store, entries, sessionId) : await sendMany(store, entries, sessionId);
  } catch (error) {
    const verdict = judgeError(error);
    return (open) => takeVerdict(store, by, open, verdict);
  }
}

async function sendOne(store: Store, [sent]: OutboxRow[], sessionId: string): Promise<Settle> {
  if (!sent) return async () => ({ kind: 'settled', stale: false });
  const answer = await sendChange(sent.change, sent.id, sessionId);
  return async (open) => {
    for (const entry of open) await settleAccepted(store, entry, answer.itemId, answer.cart);
    return closeAnswer(store, sessionId, answer.cart, wasSentBefore(sent));
  };
}

async function sendMany(store: Store, entries: OutboxRow[], sessionId: string): Promise<Settle> {
  const answer = await sendChanges(entries, sessionId);
  const results = new Map(answer.results.map((result) => [result.key, result]));
  return async (open) => {
    for (const entry of open) await takeResult(store, entry, results.get(entry.id), answer.cart);
    return closeAnswer(store, sessionId, answer.cart, entries.some(wasSentBefore));
  };
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

async function takeVerdict(store: Store, by: Parcel['by'], entries: OutboxRow[], verdict: Verdict): Promise<Delivery> {
  if (verdict.kind === 'session_lost') return { kind: 'session_lost', stale: true };
  if (verdict.kind === 'refused') {
    for (const entry of entries) {
      // A batch that is refused as a whole had no effect: one by one, the entry at fault shows itself.
      if (by === 'batch') await store.put('outbox', { ...entry, sentBy: 'single', attempts: 0 });
      else await settleRefused(store, entry, verdict.conflict, verdict.status);
    }
    return { kind: 'settled', stale: true };
  }
  for (const entry of entries) await later(store, entry, verdict);
  return verdict.everything ? { kind: 'wait', waitSeconds: verdict.waitSeconds, stale: false } : { kind: 'settled', stale: false };
}

/** Without a network any trigger may try again at once; a server that answered is given time. */
async function later(store: Store, entry: OutboxRow, { everything, waitSeconds }: Later): Promise<void> {
  const waitMs = waitSeconds === null ? (everything ? 0 : backoffMs(entry.attempts)) : waitSeconds * 1_000;
  await postpone(store, entry, waitMs === 0 ? 0 : Date.now() + waitMs);
}
