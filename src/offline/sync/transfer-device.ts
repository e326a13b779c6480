import { TransferResponse, TransferOffer } from '#contract/api/device-transfer.ts';
import { api, NetworkError } from '#src/lib/api.ts';
import { applyServerCart, applyTables } from '#src/offline/cart/apply-cart.ts';
import { cartKind } from '#src/offline/cart/cart-kind.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { addFavourites } from '#src/offline/favourites/add-favourites.ts';
import { favouriteIds } from '#src/offline/favourites/favourites.ts';
import { tolerateFailure } from '#src/offline/outbox/classify-response.ts';
import { flushNow } from './outbox.ts';
import { syncFavourites } from './sync-favourites.ts';
import { withSession } from '#src/offline/cart/with-session.ts';

/**
 * Creates a code with which the installed app (which has its own storage on some phones) takes over this browser's cart
 * and favourites. Flushes the outbox first, because the server hands over what it has.
 * @throws NetworkError without a connection, ApiError
 */
export async function offerTransfer(): Promise<TransferOffer> {
  const database = await openLocalDatabase();
  const left = (await flushNow()).leftByKind[cartKind.kind] ?? 0;
  if (left > 0) throw new NetworkError(`${left} changes still wait`);
  const favourites = await favouriteIds(database);
  return withSession(database, (sessionToken) =>
    api('/api/handover', { method: 'POST', sessionToken, body: { favourites }, schema: TransferOffer }),
  );
}

/**
 * Takes over the cart and favourites behind a code.
 * @param key idempotency key of the attempt: a retry with it gets the same response
 * @throws NetworkError, ApiError
 */
export async function takeTransfer(code: string, key: string): Promise<TransferResponse> {
  const database = await openLocalDatabase();
  const taken = await withSession(database, async (sessionToken) => {
    const answer = await api('/api/handover/take', {
      method: 'POST',
      sessionToken,
      idempotencyKey: key,
      body: { code },
      schema: TransferResponse,
    });
    await database.transaction(applyTables, () => applyServerCart(database, sessionToken, answer.cart));
    return answer;
  });
  await addFavourites(taken.favourites);
  await tolerateFailure(syncFavourites);
  return taken;
}
