import * as v from 'valibot';
import { Cop, Id, Instant } from '../domain/primitives.ts';

export const WishlistItem = v.object({
  id: Id,
  experienceId: Id,
  experienceName: v.string(),
  experiencePrice: Cop,
  experienceImage: v.nullable(v.string()),
  customerId: Id,
  addedAt: Instant,
});
export type WishlistItem = v.InferOutput<typeof WishlistItem>;

/** A person's favourites, newest first, without those that are unpublished at present. */
export const Wishlist = v.object({ wishlist: v.array(WishlistItem) });
export const WishlistInput = v.object({ experienceId: Id });
export const WishlistResponse = v.object({ success: v.literal(true), item: WishlistItem });
