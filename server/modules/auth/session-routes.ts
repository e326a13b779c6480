import * as v from 'valibot';
import { SignInList } from '#contract/api/users.ts';
import { Id } from '#contract/domain/primitives.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { endOtherSignIns, endSignIn, listSignIns } from './sessions.ts';

const tag = 'Identidad';
const Ended = v.object({ success: v.literal(true), ended: v.number() });

/** A person's own sign-ins: on which devices, since when, and ending them. */
export function sessionRoutes(api: Api): void {
  const { deps } = api;
  const currentId = (c: AppContext) => c.get('signIn')?.id ?? '';
  const ended = (c: AppContext, userId: string, count: number) => {
    logSecurityEvent(deps.log, c.get('requestId'), { securityEvent: 'sign_ins_ended', userId, count });
    return ok({ success: true, ended: count });
  };

  endpoint(
    api,
    { method: 'GET', path: '/api/auth/sessions', tag, summary: 'Mis sesiones abiertas', response: SignInList },
    async ({ c, actor }) => ok({ sessions: await listSignIns(deps.db, actor, currentId(c)) }),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/auth/sessions',
      tag,
      summary: 'Cerrar mis sesiones en otros dispositivos',
      response: Ended,
    },
    async ({ c, actor }) => ended(c, actor.id, await endOtherSignIns(deps.db, actor.id, currentId(c))),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/auth/sessions/:id',
      tag,
      summary: 'Cerrar una de mis sesiones',
      params: v.object({ id: Id }),
      response: Ended,
    },
    async ({ c, actor, params }) =>
      (await endSignIn(deps.db, actor.id, params.id)) ? ended(c, actor.id, 1) : fail('sign_in_not_found'),
  );
}
