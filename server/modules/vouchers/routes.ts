import * as v from 'valibot';
import { VoucherCheck, VoucherCheckInput } from '#contract/api/vouchers.ts';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { readVoucherState, voucherKeys } from './service.ts';

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

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/vouchers/check',
      tag: 'Vouchers',
      summary: 'Si un voucher sigue en pie, y para cuándo; sin datos personales',
      body: VoucherCheckInput,
      response: VoucherCheck,
    },
    async ({ body, limit, address }) => {
      const allowed = await limit('voucherChecksPerAddress', address);
      return allowed.ok ? ok(await readVoucherState(api.deps, body.token)) : allowed;
    },
  );
}
