import type { Result } from '#contract/result.ts';
import { fail, ok } from '#contract/result.ts';
import type { User } from '#contract/users.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { hashToken } from '#server/ids.ts';
import { IdentityRefused, IdentityUnavailable } from '#server/integrations/oidc/port.ts';
import type { VisitorSession } from '#server/http/session.ts';
import { userOfIdentity } from '#server/modules/users/service.ts';

const transactionMinutes = 15;

const anyOrigin = 'http://rumbo.invalid';
const returnPathLengthMax = 1_000;

/**
 * Only a page of our own comes back: another address would make us a door to elsewhere. It is read as a browser
 * reads it, which drops tabs and line ends, takes a backslash for a slash, and goes up at '..'.
 */
export function safeReturnPath(wished: string | undefined): string {
  if (!wished?.startsWith('/') || wished.length > returnPathLengthMax || !URL.canParse(wished, anyOrigin)) return '/';
  const url = new URL(wished, anyOrigin);
  const ours = url.origin === anyOrigin && !url.pathname.startsWith('//') && !/^\/(api|_demo)(\/|$)/.test(url.pathname);
  return ours ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/**
 * Begins a sign-in: one stored transaction each, so that two tabs don't mix.
 * @returns where to send the browser, and the state that its cookie must hold
 */
export async function beginSignIn(deps: Dependencies, returnTo: string): Promise<Result<{ url: string; state: string }>> {
  try {
    const request = await deps.identity.beginSignIn(`${deps.env.publicUrl}/api/auth/callback`);
    const expires = instant(new Date(Date.now() + transactionMinutes * 60_000));
    await deps.db.write(async (tx) => {
      await tx.deleteFrom('auth_transactions').where('expires_at', '<', instant(new Date())).execute();
      await tx
        .insertInto('auth_transactions')
        .values({ state_hash: hashToken(request.state), code_verifier: request.codeVerifier, nonce: request.nonce, return_to: returnTo, expires_at: expires })
        .execute();
    });
    return ok({ url: request.url, state: request.state });
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    deps.log.error({ error: error.message }, 'identity provider away');
    return fail('unavailable', 'El inicio de sesión no está disponible en este momento. Intenta de nuevo en unos minutos.');
  }
}

export interface SignedIn {
  user: User;
  returnTo: string;
}

/** Finishes it: the transaction of this state, once; code, nonce and signature; then who it is. */
export async function finishSignIn(deps: Dependencies, callback: { url: URL; state: string }): Promise<Result<SignedIn>> {
  const transaction = await deps.db.write((tx) =>
    tx.deleteFrom('auth_transactions').where('state_hash', '=', hashToken(callback.state)).where('expires_at', '>', instant(new Date())).returningAll().executeTakeFirst(),
  );
  if (!transaction) return fail('malformed', 'El inicio de sesión venció. Vuelve a intentarlo.');
  try {
    const claims = await deps.identity.finishSignIn(callback.url, { state: callback.state, nonce: transaction.nonce, codeVerifier: transaction.code_verifier });
    const user = await userOfIdentity(deps, claims);
    return user.ok ? ok({ user: user.value, returnTo: transaction.return_to }) : user;
  } catch (error) {
    if (error instanceof IdentityUnavailable) return fail('unavailable', 'El inicio de sesión no está disponible en este momento.');
    if (!(error instanceof IdentityRefused)) throw error;
    deps.log.warn({ error: error.message }, 'sign-in refused');
    return fail('malformed', 'No pudimos completar el inicio de sesión. Vuelve a intentarlo.');
  }
}

/** Binds a visitor's session to the person who signed in. One that is somebody else's stays theirs. */
export async function bindSession(deps: Dependencies, session: VisitorSession, userId: string): Promise<boolean> {
  if (session.userId !== null) return session.userId === userId;
  const bound = await deps.db.write((tx) =>
    tx.updateTable('visitor_sessions').set({ user_id: userId }).where('id', '=', session.id).where('user_id', 'is', null).executeTakeFirst(),
  );
  return bound.numUpdatedRows === 1n;
}
