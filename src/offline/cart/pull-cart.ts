import { Cart } from '#contract/api/cart.ts';
import { ApiError, api } from '#src/lib/api.ts';
import { openStore } from '#src/offline/database/open-local-database.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { sessionFor, storedSession } from '#src/offline/database/session.ts';
import type { Store } from '#src/offline/database/local-database.ts';
import { applyServerCart, applyTables } from './apply-cart.ts';
import { moveToNewSession } from './move-session.ts';

/**
 * Reads the server's cart into the local one. Without a session there is nothing to read, unless `ensureSession` asks
 * the server for one: its cookie may know a cart that this browser's storage has lost.
 * @throws ApiError, NetworkError
 */
export async function pullCart(options: { ensureSession?: boolean } = {}): Promise<void> {
  const store = await openStore();
  const sessionId = options.ensureSession ? await sessionFor(store) : await storedSession(store);
  if (!sessionId) return;
  await read(store, sessionId, async () => {
    const move = await moveToNewSession(store, sessionId);
    if (move === 'begun') requestFlush();
    const present = move === 'continued' ? await storedSession(store) : null;
    // Lost again at once: the next pull asks anew.
    if (present) await read(store, present, async () => undefined);
  });
}

async function read(store: Store, sessionId: string, onLost: () => Promise<void>): Promise<void> {
  try {
    const cart = await api(`/api/cart/${sessionId}`, { schema: Cart, sessionId });
    await take(store, sessionId, cart);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await onLost();
  }
}

async function take(store: Store, sessionId: string, cart: Cart): Promise<void> {
  await store.transaction(applyTables, async () => {
    // An answer that was asked for before a change of session is another cart's.
    if ((await storedSession(store)) === sessionId) await applyServerCart(store, sessionId, cart);
  });
}
