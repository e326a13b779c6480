import type { Experience } from '#contract/api/experiences.ts';
import type { WishlistItem } from '#contract/api/wishlist.ts';
import { wishlistItemsMax } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { ids } from '#server/core/ids.ts';
import { deletedAmong, experiencesForBooking } from '#server/modules/catalogue/service.ts';
import type { WishlistRow } from './queries.ts';
import { countItems, deleteItem, findItem, insertItem, listItems, lockList } from './queries.ts';

/** Newest first. Unpublished experiences are left out, and come back once they are published again. */
export async function readWishlist(deps: Dependencies, customerId: string): Promise<WishlistItem[]> {
  const rows = await listItems(deps.db.read, customerId, wishlistItemsMax);
  const { byId, published } = await experiencesForBooking(
    deps,
    deps.db.read,
    rows.map((row) => row.experience_id),
  );
  return rows.flatMap((row) => {
    const experience = published.has(row.experience_id) ? byId.get(row.experience_id) : undefined;
    return experience ? [toItem(row, experience)] : [];
  });
}

/** Adds a published experience. One that is on the list already, published or not, stays as it is. */
export function addToWishlist(
  deps: Dependencies,
  customerId: string,
  experienceId: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true; item: WishlistItem }>> {
  return withIdempotency(deps, claim, async (tx) => {
    await lockList(tx, deps.db.engine, customerId);
    const { byId, published } = await experiencesForBooking(deps, tx, [experienceId]);
    const experience = byId.get(experienceId);
    if (!experience || (await deletedAmong(deps, tx, [experienceId])).length > 0) return fail('experience_not_found');
    const known = await findItem(tx, customerId, experienceId);
    if (known) return ok({ success: true, item: toItem(known, experience) });
    if (!published.has(experienceId)) return fail('experience_not_found');
    if ((await countItems(tx, customerId)) >= wishlistItemsMax) return fail('wishlist_full');
    const row = {
      id: ids.uuid(),
      customer_id: customerId,
      experience_id: experienceId,
      created_at: instant(deps.clock.now()),
    };
    await insertItem(tx, row);
    return ok({ success: true, item: toItem(row, experience) });
  });
}

/** @param id of the item, or of its experience, by which devices know their favourites */
export function removeFromWishlist(
  deps: Dependencies,
  customerId: string,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, claim, async (tx) =>
    (await deleteItem(tx, customerId, id)) ? ok({ success: true }) : fail('wishlist_item_not_found'),
  );
}

function toItem(row: WishlistRow, experience: Experience): WishlistItem {
  return {
    id: row.id,
    experienceId: row.experience_id,
    experienceName: experience.name,
    experiencePrice: experience.price,
    experienceImage: experience.images[0] ?? null,
    customerId: row.customer_id,
    addedAt: row.created_at,
  };
}
