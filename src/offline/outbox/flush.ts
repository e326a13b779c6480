import { isOnline } from '#src/lib/reachable.ts';
import { openStore } from '../open-store.ts';
import { sessionFor } from '../session.ts';
import type { Store } from '../store.ts';
import { moveToNewSession } from '../sync/move-session.ts';
import { pullCart } from '../sync/pull-cart.ts';
import { waitingReviews } from '../tables/review-rows.ts';
import { announceCartChange } from './announce.ts';
import { deliver } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { exclusively } from './exclusively.ts';
import { flushing } from './flushing.ts';
import { nextParcel, soonestRetryMs } from './plan.ts';
import type { Parcel } from './plan.ts';
import { sendReviews } from './send-reviews.ts';
import { judgeError } from './verdict.ts';

export interface Flushed {
  /** Changes of the cart that still wait. */
  left: number;
  /** Whether it stopped for want of an answer. */
  stopped: boolean;
  /** When the soonest of them, or of the reviews, may go, in milliseconds of the epoch; null when nothing waits. */
  retryAtMs: number | null;
}

let underWay: Promise<Flushed> | null = null;
let again = false;

/**
 * Sends what waits in the outbox, one tab at a time, until nothing is left that may go now. A call while one is under
 * way joins it, and makes it look once more. Failed calls are part of its work; it throws only for defects.
 */
export function flush(): Promise<Flushed> {
  again = true;
  underWay ??= run();
  return underWay;
}

async function run(): Promise<Flushed> {
  try {
    const store = await openStore();
    for (;;) {
      again = false;
      const flushed = await sendEverything(store);
      // Nothing is awaited between this look and the end, so that no call joins a run that won't look any more.
      if (!again) return flushed;
    }
  } finally {
    underWay = null;
  }
}

/** The cart first: somebody may be waiting to pay for it. */
async function sendEverything(store: Store): Promise<Flushed> {
  const changes = await sendWaiting(store);
  const stopped = changes.stopped || (await sendReviews(store)).stopped;
  return { left: changes.left, stopped, retryAtMs: soonestRetryMs([...(await store.all('outbox')), ...(await waitingReviews(store))]) };
}

async function sendWaiting(store: Store): Promise<{ left: number; stopped: boolean }> {
  if ((await store.all('outbox')).length === 0) return { left: 0, stopped: false };
  flushing.set(true);
  try {
    const stopped = (await exclusively(store, (stay) => drain(store, stay))) ?? true;
    return { left: (await store.all('outbox')).length, stopped };
  } finally {
    flushing.set(false);
  }
}

/** True when it stopped because the server gave no answer. */
async function drain(store: Store, stay: () => Promise<void>): Promise<boolean> {
  let stale = false;
  let stopped = false;
  let settled = false;
  for (;;) {
    await stay();
    if (!(await reached())) return true;
    const delivery = await step(store);
    if (!delivery) break;
    stale ||= delivery.stale;
    settled ||= delivery.kind === 'settled';
    stopped = delivery.kind === 'wait';
    if (stopped) break;
  }
  if (stale && !stopped) await refresh();
  if (settled) announceCartChange();
  return stopped;
}

/**
 * After a call without an answer a read goes first: a change that is sent is frozen, and while there is no server to
 * see it, changes should go on folding.
 */
async function reached(): Promise<boolean> {
  if (!isOnline()) await refresh({ ensureSession: true });
  return isOnline();
}

async function step(store: Store): Promise<Delivery | null> {
  // Asked first, so that without an answer nothing is frozen.
  const sessionId = nextParcel(await store.all('outbox'), Date.now()) ? await session(store) : null;
  if (sessionId === null) return null;
  if (typeof sessionId !== 'string') return sessionId;
  const parcel = await freeze(store);
  if (!parcel) return null;
  const delivery = await deliver(store, parcel, sessionId);
  return delivery.kind === 'session_lost' ? moveSession(store, sessionId, delivery) : delivery;
}

async function session(store: Store): Promise<string | Delivery> {
  try {
    return await sessionFor(store);
  } catch (error) {
    const verdict = judgeError(error);
    return { kind: 'wait', waitSeconds: verdict.kind === 'later' ? verdict.waitSeconds : null, stale: false };
  }
}

/** Takes what goes next and freezes it, before the server can have seen it. */
function freeze(store: Store): Promise<Parcel | null> {
  return store.transaction(['outbox'], async () => {
    const parcel = nextParcel(await store.all('outbox'), Date.now());
    if (!parcel) return null;
    const entries = parcel.entries.map((entry) => ({ ...entry, sentBy: parcel.by, attempts: entry.attempts + 1 }));
    await store.putAll('outbox', entries);
    return { ...parcel, entries };
  });
}

async function moveSession(store: Store, sessionId: string, delivery: Delivery): Promise<Delivery> {
  try {
    const moved = await moveToNewSession(store, sessionId);
    return moved === 'kept' ? { ...delivery, kind: 'wait' } : { kind: 'settled', stale: true };
  } catch (error) {
    judgeError(error);
    return { ...delivery, kind: 'wait' };
  }
}

/** Reads the server's cart after answers that may have been old. Without an answer the next pull does it. */
async function refresh(options: { ensureSession?: boolean } = {}): Promise<void> {
  try {
    await pullCart(options);
  } catch (error) {
    judgeError(error);
  }
}
