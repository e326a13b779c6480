import { Cart } from '#contract/api/cart.ts';
import { ApiError, api } from '#src/lib/api.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { keptBeside, sessionFor, storedSession } from '#src/offline/database/session.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { applyServerCart, applyTables } from './apply-cart.ts';
import { moveToNewSession } from './move-session.ts';

/**
 * Pulls the server's cart into the local one. Does nothing without a session, unless `ensureSession` asks the server
 * for one, whose cookie may know a cart that this browser lost.
 * @throws ApiError, NetworkError
 */
export async function pullCart(options: { ensureSession?: boolean } = {}): Promise<void> {
  const database = await openLocalDatabase();
  if (!options.ensureSession && !(await storedSession(database))) return;
  const sessionToken = await sessionFor(database);
  await read(database, sessionToken, async () => {
    const move = await moveToNewSession(database, sessionToken);
    if (move === 'begun') requestFlush();
    const present = move === 'continued' ? await storedSession(database) : null;
    // If the session is lost again, the next pull retries.
    if (present) await read(database, present, async () => undefined);
  });
}

async function read(database: LocalDatabase, sessionToken: string, onLost: () => Promise<void>): Promise<void> {
  try {
    const cart = await api(`/api/cart/${sessionToken}`, { schema: Cart, sessionToken });
    await take(database, sessionToken, cart);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await onLost();
  }
}

async function take(database: LocalDatabase, sessionToken: string, cart: Cart): Promise<void> {
  await database.transaction(applyTables, async () => {
    // A response requested before a session change, or before a sign-out cleared the device, belongs to another cart.
    if ((await keptBeside(database)) === sessionToken) await applyServerCart(database, sessionToken, cart);
  });
}
