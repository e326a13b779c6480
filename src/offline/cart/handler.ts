import type { Cart, CartChangeResult } from '#contract/api/cart.ts';
import { NetworkError } from '#src/lib/api.ts';
import { isOnline } from '#src/lib/reachable.ts';
import { classifyResponse, type Outcome, tolerateFailure } from '#src/offline/outbox/classify-response.ts';
import type { Batch, BatchResponse, OutboxHandler } from '#src/offline/outbox/handler.ts';
import { isSessionLost, keptBeside, sessionFor } from '#src/offline/database/session.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { announceCartChange } from './announce.ts';
import { applyServerCart, applyTables, isOldNews } from './apply-cart.ts';
import { applyAccepted, applyRefused } from './apply-result.ts';
import { sendChange, sendChanges } from './call-server.ts';
import { cartKind } from './cart-kind.ts';
import type { Change } from './change.ts';
import { moveToNewSession } from './move-session.ts';
import { nextBatch } from './next-batch.ts';
import { pullCart } from './pull-cart.ts';

interface CartResponse {
  cart: Cart;
  /** By entry id: the item that now holds the entry's slot. */
  itemIds: ReadonlyMap<string, string | undefined>;
}

/** Sends cart changes with the session that this browser's tabs share. */
export const cartHandler: OutboxHandler<Change, CartResponse, string> = {
  ...cartKind,
  tables: applyTables,
  nextBatch,
  prepare,
  send: ({ as, entries }, sessionToken) =>
    as === 'single' ? sendOne(entries, sessionToken) : sendMany(entries, sessionToken),
  async applyResult(database, entry, result) {
    if (result.kind === 'refused') return applyRefused(database, entry, result);
    const { cart, itemIds } = result.answer;
    await applyAccepted(database, entry, { cart, itemId: itemIds.get(entry.id) });
  },
  async applyResponse(database, { cart }, sessionToken) {
    const isStale = await isOldNews(database, sessionToken, cart);
    await applyServerCart(database, sessionToken, cart);
    return { isStale };
  },
  isCurrent: async (database, sessionToken) => (await keptBeside(database)) === sessionToken,
  isLost: isSessionLost,
  recover: async (database, sessionToken) => (await moveToNewSession(database, sessionToken)) !== 'kept',
  refresh: pullCart,
  afterFlush: announceCartChange,
};

/**
 * After a call without a response, pull first: while the server can't be reached, changes stay unsent and can still
 * coalesce.
 */
async function prepare(database: LocalDatabase): Promise<string> {
  if (!isOnline()) await tolerateFailure(() => pullCart({ ensureSession: true }));
  if (!isOnline()) throw new NetworkError('the server has not answered yet');
  return sessionFor(database);
}

async function sendOne([entry]: Batch<Change>['entries'], sessionToken: string): Promise<BatchResponse<CartResponse>> {
  if (!entry) throw new Error('an empty batch');
  const { cart, itemId } = await sendChange(entry.payload, entry.id, sessionToken);
  return { answer: { cart, itemIds: new Map([[entry.id, itemId]]) } };
}

async function sendMany(entries: Batch<Change>['entries'], sessionToken: string): Promise<BatchResponse<CartResponse>> {
  const { results, cart } = await sendChanges(entries, sessionToken);
  const itemIds = new Map(results.map(({ key, itemId }) => [key, itemId]));
  return { answer: { cart, itemIds }, outcomes: new Map(results.map((result) => [result.key, outcomeOf(result)])) };
}

function outcomeOf(result: CartChangeResult): Outcome {
  const { status, code = '', error = '' } = result;
  return status < 300 ? { kind: 'accepted' } : classifyResponse({ status, code, error, body: result });
}
