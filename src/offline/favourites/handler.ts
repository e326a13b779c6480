import * as v from 'valibot';
import { api, NetworkError } from '#src/lib/api.ts';
import { isOnline } from '#src/lib/reachable.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';
import { tolerateFailure } from '#src/offline/outbox/classify-response.ts';
import type { Batch, BatchResponse, EntryResult, OutboxHandler } from '#src/offline/outbox/handler.ts';
import { favouriteKind, type FavouriteChange } from './favourite-kind.ts';
import { noteNewVersion } from './version.ts';

const Done = v.object({ success: v.literal(true) });

/** Sends favourites one by one to the account of their owner, whose cookie goes with the call. */
export const favouriteHandler: OutboxHandler<FavouriteChange, null, null> = {
  ...favouriteKind,
  tables: ['favourites'],
  nextBatch,
  prepare,
  send,
  applyResult,
};

/** After a call without a response, ask first: while the server can't be reached, changes stay unsent and coalesce. */
async function prepare(): Promise<null> {
  if (!isOnline()) await tolerateFailure(() => api('/api/health/live'));
  if (!isOnline()) throw new NetworkError('the server has not answered yet');
  return null;
}

/** The first due entry that doesn't follow another of its experience. */
function nextBatch(waiting: readonly OutboxEntry<FavouriteChange>[], nowMs: number): Batch<FavouriteChange> | null {
  const seen = new Set<string>();
  for (const entry of waiting) {
    const { experienceId } = entry.payload;
    if (entry.notBeforeMs <= nowMs && !seen.has(experienceId)) return { as: 'single', entries: [entry] };
    seen.add(experienceId);
  }
  return null;
}

async function send({ entries: [entry] }: Batch<FavouriteChange>): Promise<BatchResponse<null>> {
  if (!entry) throw new Error('an empty batch');
  const { id: idempotencyKey, ownerId, payload } = entry;
  const { experienceId, isOne } = payload;
  const path = '/api/customer/wishlist';
  if (isOne) await api(path, { method: 'POST', body: { experienceId }, idempotencyKey, schema: Done });
  else
    await api(`${path}/${encodeURIComponent(experienceId)}?customerId=${encodeURIComponent(ownerId)}`, {
      method: 'DELETE',
      idempotencyKey,
      schema: Done,
    });
  return { answer: null };
}

/**
 * A removal leaves nothing to note: the row went when the person removed it, and where the account didn't have it (404)
 * it is done too. An add of an experience that is gone keeps its hidden row, and is sent again once it is back.
 */
async function applyResult(
  database: LocalDatabase,
  { ownerId, payload }: OutboxEntry<FavouriteChange>,
  result: EntryResult<null>,
): Promise<void> {
  await noteNewVersion(database);
  const row = await database.get('favourites', payload.experienceId);
  if (!payload.isOne || row?.ownerId !== ownerId) return;
  if (result.kind === 'accepted') await database.put('favourites', { ...row, account: 'has' });
  else if (result.status !== 404) await database.put('favourites', { ...row, account: 'refused' });
}
