import * as v from 'valibot';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { voucherKeys } from './service.ts';

const Keys = v.object({ keys: v.record(v.string(), v.string()) });

export function voucherRoutes(api: Api): void {
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/vouchers/keys',
      tag: 'Vouchers',
      summary: 'Las claves públicas (Ed25519) con que se comprueba un voucher sin red',
      response: Keys,
    },
    async () => ok({ keys: await voucherKeys(api.deps) }),
  );
}
