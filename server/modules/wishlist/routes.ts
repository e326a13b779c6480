import * as v from 'valibot';
import { CustomerQuery } from '#contract/api/customer.ts';
import { Wishlist, WishlistInput, WishlistResponse } from '#contract/api/wishlist.ts';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addToWishlist, readWishlist, removeFromWishlist } from './service.ts';

const tag = 'Favoritos';

/** The favourites of the signed-in person, whatever `customerId` a call names. */
export function wishlistRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/wishlist',
      tag,
      summary: 'Mis favoritos, del más reciente al más antiguo',
      query: CustomerQuery,
      response: Wishlist,
    },
    async ({ actor }) => ok({ wishlist: await readWishlist(deps, actor.id) }),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/customer/wishlist',
      tag,
      summary: 'Agregar un favorito',
      body: WishlistInput,
      response: WishlistResponse,
    },
    ({ actor, body, claim }) => addToWishlist(deps, actor.id, body.experienceId, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/customer/wishlist/:id',
      tag,
      summary: 'Quitar un favorito, por su id o el de su experiencia',
      params: v.object({ id: Id }),
      query: CustomerQuery,
      response: v.object({ success: v.literal(true) }),
    },
    ({ actor, params, claim }) => removeFromWishlist(deps, actor.id, params.id, claim(actor.id)),
  );
}
