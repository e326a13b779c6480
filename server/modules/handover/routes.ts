import { DeviceTransferResponse, HandoverOffer, OfferHandover, TakeHandover } from '#contract/api/handover.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { callerSession } from '#server/http/session.ts';
import { readCart } from '#server/modules/cart/service.ts';
import { offerHandover, takeHandover } from './service.ts';

const tag = 'Traspaso';

export function handoverRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/handover',
      tag,
      summary: 'Un código que lleva el carrito y los favoritos a la app instalada',
      body: OfferHandover,
      response: HandoverOffer,
    },
    async ({ c, body, limit }) => {
      const session = await callerSession(deps, c);
      if (!session) return fail('cart_not_found');
      const allowed = await limit('handoversPerSession', session.id);
      return allowed.ok ? ok(await offerHandover(deps, session, body.favourites)) : allowed;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/handover/take',
      tag,
      summary: 'Traer lo que un código ofrece',
      body: TakeHandover,
      response: DeviceTransferResponse,
    },
    async ({ c, body, address, limit, claim }) => {
      const session = await callerSession(deps, c);
      if (!session) return fail('cart_not_found');
      for (const allowed of [
        await limit('handoversPerSession', session.id),
        await limit('handoverTriesPerAddress', address),
      ])
        if (!allowed.ok) return allowed;
      const taken = await takeHandover(deps, session, body.code, claim(session.id));
      return taken.ok ? ok({ ...taken.value, cart: await readCart(deps, deps.db.read, session) }) : taken;
    },
  );
}
