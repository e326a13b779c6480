import { CashbackAccount, CustomerQuery } from '#contract/api/customer.ts';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { readCashback } from './read-account.ts';

/** The cashback of the signed-in person, whatever `customerId` a call names. */
export function cashbackRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/cashback',
      tag: 'Portal del cliente',
      summary: 'Mi cashback: lo ganado, lo usado y lo disponible',
      query: CustomerQuery,
      response: CashbackAccount,
    },
    async ({ actor }) => ok(await readCashback(deps, actor.id)),
  );
}
