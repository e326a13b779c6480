import { ConsentChange, Consents } from '#contract/api/consents.ts';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { changeConsent, readConsents } from './service.ts';

const tag = 'Mis datos';

/** What the signed-in person agreed to. */
export function consentRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/consents',
      tag,
      summary: 'Lo que autoricé, por finalidad, con su historial',
      response: Consents,
    },
    async ({ actor }) => ok(await readConsents(deps, actor.id)),
  );
  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/customer/consents',
      tag,
      summary: 'Dar o retirar un permiso',
      body: ConsentChange,
      response: Consents,
    },
    ({ actor, body, claim }) => changeConsent(deps, actor.id, body, claim(actor.id)),
  );
}
