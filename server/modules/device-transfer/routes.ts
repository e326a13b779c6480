import { TransferResponse, TransferOffer, OfferTransfer, TakeTransfer } from '#contract/api/device-transfer.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { callerSession } from '#server/http/session.ts';
import { readCart } from '#server/modules/cart/service.ts';
import { offerTransfer, takeTransfer } from './service.ts';

const tag = 'Traspaso';

export function deviceTransferRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/handover',
      tag,
      summary: 'Un código que lleva el carrito y los favoritos a la app instalada',
      body: OfferTransfer,
      response: TransferOffer,
    },
    async ({ c, body, limit }) => {
      const session = await callerSession(deps, c);
      if (!session) return fail('cart_not_found');
      const allowed = await limit('transfersPerSession', session.id);
      return allowed.ok ? ok(await offerTransfer(deps, session, body.favourites)) : allowed;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/handover/take',
      tag,
      summary: 'Traer lo que un código ofrece',
      body: TakeTransfer,
      response: TransferResponse,
    },
    async ({ c, body, address, limit, claim }) => {
      const session = await callerSession(deps, c);
      if (!session) return fail('cart_not_found');
      for (const allowed of [
        await limit('transfersPerSession', session.id),
        await limit('transferTriesPerAddress', address),
      ])
        if (!allowed.ok) return allowed;
      const taken = await takeTransfer(deps, session, body.code, claim(session.id));
      return taken.ok ? ok({ ...taken.value, cart: await readCart(deps, deps.db.read, session) }) : taken;
    },
  );
}
