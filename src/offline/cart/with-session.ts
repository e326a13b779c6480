import { ApiError } from '#src/lib/errors.ts';
import { sessionFor } from '#src/offline/database/session.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { moveToNewSession } from './move-session.ts';
import { flushOutbox, requireSender } from '#src/offline/outbox/request-flush.ts';

/**
 * Calls with the session's token. If a sign-in, or a sign-out in another tab, has replaced the token, retries once with
 * the current one, after sending the cart to it.
 * @throws what the call throws; ApiError, NetworkError of the move; NetworkError if the outbox's code can't be loaded
 */
export async function withSession<T>(database: LocalDatabase, call: (sessionToken: string) => Promise<T>): Promise<T> {
  const sessionToken = await sessionFor(database);
  try {
    return await call(sessionToken);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'cart_not_found')) throw error;
    // Without the sender a new session would never get the cart: keep the lost one, so that the next call retries.
    await requireSender();
    const move = await moveToNewSession(database, sessionToken);
    if (move === 'kept') throw error;
    if (move === 'begun') await flushOutbox();
    return call(await sessionFor(database));
  }
}
