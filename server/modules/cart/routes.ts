import * as v from 'valibot';
import { AddToCart, Cart, CartResponse, CartChanges, CartChangesResponse, ChangeCartItem } from '#contract/api/cart.ts';
import { Uuid } from '#contract/domain/primitives.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { idempotencyHeader } from '#contract/api/session.ts';
import type { Api, Call } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { createTurns } from '#server/core/turns.ts';
import { callerSession } from '#server/http/session.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import type { CartIntent } from './change-cart.ts';
import { changeCart, changeCartMany } from './change-cart.ts';
import { readCart } from './service.ts';

const tag = 'Carrito';
/** Far more than a browser has under way, which sends one call at a time from each of its tabs. */
const waitingCallsMax = 15;
const ofSession = v.object({ sessionId: v.pipe(v.string(), v.maxLength(500)) });
const ofItem = v.object({ itemId: Uuid });

export function cartRoutes(api: Api): void {
  const { deps } = api;

  const inTurn = createTurns(waitingCallsMax);

  /** One call at a time of each cart, within the limits. */
  const write = <T>(
    { address, limits }: Pick<Call, 'address' | 'limits'>,
    session: VisitorSession,
    changes: number,
    work: () => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    inTurn(session.id, async () => {
      const allowed = await limits([
        { name: 'cartCallsPerSession', who: session.id, hits: 1 },
        { name: 'cartChangesPerSession', who: session.id, hits: changes },
        { name: 'cartCallsPerAddress', who: address, hits: 1 },
        { name: 'cartChangesPerAddress', who: address, hits: changes },
      ]);
      return allowed.ok ? work() : allowed;
    });

  const change = async (
    call: Pick<Call, 'c' | 'address' | 'limits'>,
    session: VisitorSession | null,
    intent: CartIntent,
  ): Promise<Result<CartResponse>> => {
    if (!session) return fail('cart_not_found');
    return write(call, session, 1, async () => {
      const key = idempotencyKey(call.c.req.header(idempotencyHeader));
      const changed = await changeCart(deps, session, intent, key);
      if (!changed.ok) return changed;
      const cart = await readCart(deps, deps.db.read, session);
      return ok({
        success: true as const,
        ...(changed.value.itemId ? { itemId: changed.value.itemId } : {}),
        cart,
        cartVersion: cart.cartVersion,
      });
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
    async (call) => {
      const { id, sessionId, ...slot } = call.body;
      return change(call, await callerSession(deps, call.c, sessionId), { kind: 'add', itemId: id, ...slot });
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
    async (call) =>
      change(call, await callerSession(deps, call.c), {
        kind: 'update',
        itemId: call.params.itemId,
        participants: call.body.participants,
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
    async (call) => change(call, await callerSession(deps, call.c), { kind: 'remove', itemId: call.params.itemId }),
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
    async (call) => change(call, await callerSession(deps, call.c, call.params.sessionId), { kind: 'clear' }),
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
    async (call) => {
      const { c, body } = call;
      const session = await callerSession(deps, c);
      if (!session) return fail('cart_not_found');
      return write(call, session, body.changes.length, async () => {
        const results = await changeCartMany(deps, session, body.changes);
        return ok({ results, cart: await readCart(deps, deps.db.read, session) });
      });
    },
  );
}
