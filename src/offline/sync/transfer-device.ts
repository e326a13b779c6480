import { TransferResponse, TransferOffer } from '#contract/api/device-transfer.ts';
import { api, NetworkError } from '#src/lib/api.ts';
import { applyServerCart, applyTables } from '#src/offline/cart/apply-cart.ts';
import { cartKind } from '#src/offline/cart/cart-kind.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { addFavourites, readFavouriteIds } from '#src/offline/favourites/favourites.ts';
import { flushNow } from './outbox.ts';
import { withSession } from '#src/offline/cart/with-session.ts';

/**
 * A code by which the installed app, which on some phones keeps a storage of its own, takes this browser's cart and
 * favourites. What waits to be sent goes first: the server hands over what it has.
 * @throws NetworkError without a connection, ApiError
 */
export async function offerTransfer(): Promise<TransferOffer> {
  const database = await openLocalDatabase();
  const left = (await flushNow()).leftByKind[cartKind.kind] ?? 0;
  if (left > 0) throw new NetworkError(`${left} changes still wait`);
  const favourites = await readFavouriteIds();
  return withSession(database, (sessionId) =>
    api('/api/handover', { method: 'POST', sessionId, body: { favourites }, schema: TransferOffer }),
  );
}

/**
 * Takes what a code offers into this device's cart and favourites.
 * @param key of the attempt: the same one again gets the same answer, should the first have been lost
 * @throws NetworkError, ApiError
 */
export async function takeTransfer(code: string, key: string): Promise<TransferResponse> {
  const database = await openLocalDatabase();
  const taken = await withSession(database, async (sessionId) => {
    const answer = await api('/api/handover/take', {
      method: 'POST',
      sessionId,
      idempotencyKey: key,
      body: { code },
      schema: TransferResponse,
    });
    await database.transaction(applyTables, () => applyServerCart(database, sessionId, answer.cart));
    return answer;
  });
  await addFavourites(taken.favourites);
  return taken;
}
