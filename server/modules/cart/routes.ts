import * as v from 'valibot';
import { AddToCart, Cart, CartResponse, CartChanges, CartChangesResponse, ChangeCartItem } from '#contract/api/cart.ts';
import { Uuid } from '#contract/domain/primitives.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { idempotencyHeader } from '#contract/api/session.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { callerSession } from '#server/http/session.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import type { CartIntent } from './service.ts';
import { changeCart, changeCartMany, readCart } from './service.ts';

const tag = 'Carrito';
const ofSession = v.object({ sessionId: v.pipe(v.string(), v.maxLength(500)) });
const ofItem = v.object({ itemId: Uuid });

export function cartRoutes(api: Api): void {
  const { deps } = api;

  const change = async (
    c: AppContext,
    session: VisitorSession | null,
    intent: CartIntent,
  ): Promise<Result<CartResponse>> => {
    if (!session) return fail('cart_not_found');
    const changed = await changeCart(deps, session, intent, idempotencyKey(c.req.header(idempotencyHeader)));
    if (!changed.ok) return changed;
    const cart = await readCart(deps, deps.db.read, session);
    return ok({
      success: true,
      ...(changed.value.itemId ? { itemId: changed.value.itemId } : {}),
      cart,
      cartVersion: cart.cartVersion,
    });
  };

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/cart/:sessionId',
      tag,
      summary: 'El carrito de una sesión',
      params: ofSession,
      response: Cart,
    },
    async ({ c, params }) => {
      const session = await callerSession(deps, c, params.sessionId);
      c.header('Cache-Control', 'no-store');
      return session ? ok(await readCart(deps, deps.db.read, session)) : fail('cart_not_found');
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/cart/add',
      tag,
      summary: 'Agregar una experiencia',
      body: AddToCart,
      response: CartResponse,
    },
    async ({ c, body }) => {
      const { id, sessionId, ...slot } = body;
      return change(c, await callerSession(deps, c, sessionId), { kind: 'add', itemId: id, ...slot });
    },
  );

  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/cart/item/:itemId',
      tag,
      summary: 'Cambiar los participantes',
      params: ofItem,
      body: ChangeCartItem,
      response: CartResponse,
    },
    async ({ c, params, body }) =>
      change(c, await callerSession(deps, c), {
        kind: 'update',
        itemId: params.itemId,
        participants: body.participants,
      }),
  );

  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/cart/item/:itemId',
      tag,
      summary: 'Quitar una experiencia',
      params: ofItem,
      response: CartResponse,
    },
    async ({ c, params }) => change(c, await callerSession(deps, c), { kind: 'remove', itemId: params.itemId }),
  );

  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/cart/:sessionId',
      tag,
      summary: 'Vaciar el carrito',
      params: ofSession,
      response: CartResponse,
    },
    async ({ c, params }) => change(c, await callerSession(deps, c, params.sessionId), { kind: 'clear' }),
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/cart/changes',
      tag,
      summary: 'Varios cambios del carrito, con un resultado por cada uno',
      body: CartChanges,
      response: CartChangesResponse,
    },
    async ({ c, body }) => {
      const session = await callerSession(deps, c);
      if (!session) return fail('cart_not_found');
      const results = await changeCartMany(deps, session, body.changes);
      return ok({ results, cart: await readCart(deps, deps.db.read, session) });
    },
  );
}
