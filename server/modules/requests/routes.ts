import {
  FiledRequest,
  RequestInput,
  RequestLookupInput,
  ServiceRequestResponse,
  ServiceRequests,
} from '#contract/api/requests.ts';
import { ok } from '#contract/domain/result.ts';
import { hasStoredResponse } from '#server/core/idempotency.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { anySession, beginSession } from '#server/http/session.ts';
import { fileRequest, listOwnRequests, lookUpRequest } from './service.ts';

const tag = 'Solicitudes';

/** Requests (PQR): filing one, following it by its number and e-mail, and a person's own. */
export function requestRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/requests',
      tag,
      summary: 'Radicar una petición, queja, reclamo o solicitud sobre datos personales',
      body: RequestInput,
      response: FiledRequest,
      status: 201,
    },
    async (call) => {
      const { c, body, user, address, claim, limit } = call;
      const known = await anySession(deps, c, body.sessionId);
      const file = (session: VisitorSession) =>
        fileRequest(deps, { visitorSessionId: session.id, userId: user?.id ?? null }, body, claim(session.id));
      // The copy that follows a lost answer.
      if (known && (await hasStoredResponse(deps.db.read, claim(known.id)))) return file(known);
      const perAddress = await limit('requestsPerAddress', address);
      if (!perAddress.ok) return perAddress;
      const session = known ? ok(known) : await beginSession(deps, call, user?.id ?? null);
      if (!session.ok) return session;
      const perSession = await limit('requestsPerSession', session.value.id);
      return perSession.ok ? file(session.value) : perSession;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/requests/lookup',
      tag,
      summary: 'En qué va una solicitud, por su número y su email',
      body: RequestLookupInput,
      response: ServiceRequestResponse,
    },
    async ({ body, address, limits }) => {
      // Unknown numbers are counted too: a limit tells nothing about which numbers exist.
      const allowed = await limits([
        { name: 'requestLookupsPerNumber', who: body.filingNumber, hits: 1 },
        { name: 'requestLookupsPerAddress', who: address, hits: 1 },
      ]);
      if (!allowed.ok) return allowed;
      const found = await lookUpRequest(deps, body);
      return found.ok ? ok({ request: found.value }) : found;
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/requests',
      tag,
      summary: 'Mis solicitudes, de la más reciente a la más antigua',
      response: ServiceRequests,
    },
    async ({ actor }) => ok({ requests: await listOwnRequests(deps, actor.id) }),
  );
}
