import { AccountDeleted, DeletionPreview } from '#contract/api/account.ts';
import { ok } from '#contract/domain/result.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { deleteOwnAccount, previewDeletion } from '#server/modules/users/delete-own-account.ts';
import type { AuthSessions } from './sessions.ts';
import { endBrowserSessions, leaveThroughProvider } from './sign-out-routes.ts';

const tag = 'Mis datos';
const goodbyePath = '/cuenta-eliminada';

/** A person's deletion of their own account, which signs them out everywhere. */
export function accountRoutes(api: Api, sessions: AuthSessions): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/account/deletion',
      tag,
      summary: 'Lo que dejaría o perdería al eliminar mi cuenta',
      response: DeletionPreview,
    },
    async ({ actor }) => ok(await previewDeletion(deps, actor)),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/customer/account',
      tag,
      summary: 'Eliminar mi cuenta (pide un inicio de sesión reciente)',
      response: AccountDeleted,
    },
    async ({ c, actor, claim, freshSignIn }) => {
      // The sign-in goes with the account.
      const idToken = await sessions.idTokenOf(c.req.header('cookie') ?? '');
      const deleted = await deleteOwnAccount(deps, { userId: actor.id, claim: claim(actor.id), freshSignIn });
      if (!deleted.ok) return deleted;
      logSecurityEvent(deps.log, c.get('requestId'), { securityEvent: 'account_deleted', userId: actor.id });
      await endBrowserSessions(deps, sessions, c);
      return ok({ success: true, continueAt: await leaveThroughProvider(deps, c, idToken, goodbyePath) });
    },
  );
}
