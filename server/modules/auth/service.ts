import type { ErrorCode } from '#contract/api/errors.ts';
import type { Failure, Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { User } from '#contract/api/users.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { hashToken } from '#server/core/ids.ts';
import { IdentityRefused, IdentityUnavailable } from '#server/integrations/oidc/port.ts';
import type { SignInFailure } from '#server/core/security-events.ts';
import { userOfIdentity } from '#server/modules/users/service.ts';
import { deleteEndedTransactions, insertTransaction, takeTransaction } from './queries.ts';

const transactionMinutes = 15;

/**
 * Begins a sign-in, stored as its own transaction so that two tabs don't mix.
 * @returns the address to redirect to, and the state for the cookie
 */
export async function beginSignIn(
  deps: Dependencies,
  { returnTo, isFresh }: { returnTo: string; isFresh: boolean },
): Promise<Result<{ url: string; state: string }>> {
  try {
    const request = await deps.identity.beginSignIn(`${deps.env.publicUrl}/api/auth/callback`, isFresh);
    const expires = instant(new Date(Date.now() + transactionMinutes * 60_000));
    await deps.db.write(async (tx) => {
      await deleteEndedTransactions(tx, instant(new Date()));
      await insertTransaction(tx, {
        state_hash: hashToken(request.state),
        code_verifier: request.codeVerifier,
        nonce: request.nonce,
        return_to: returnTo,
        expires_at: expires,
      });
    });
    return ok({ url: request.url, state: request.state });
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    deps.log.error({ error: error.message }, 'identity provider away');
    return fail(
      'unavailable',
      'El inicio de sesión no está disponible en este momento. Intenta de nuevo en unos minutos.',
    );
  }
}

/** Who signed in and where to go, or why nobody did. `userId` is the refused account, if known. */
export type SignInResult =
  | { ok: true; user: User; returnTo: string; idToken: string | null; authenticatedAt: Date }
  | { ok: false; failure: Failure; reason: SignInFailure; userId: string | null };

const notSignedIn = (reason: SignInFailure, code: ErrorCode, message: string): SignInResult => ({
  ok: false,
  failure: { code, message },
  reason,
  userId: null,
});

/** By the issuer's word, never later than now; where it says nothing, this redirect is the proof. */
function provenAt(byIssuer: Date | null): Date {
  const now = new Date();
  return byIssuer && byIssuer < now ? byIssuer : now;
}

/** Finishes a sign-in: consumes the state's transaction, checks code, nonce and signature, then finds the user. */
export async function finishSignIn(
  deps: Dependencies,
  callback: { url: URL; state: string; requestId: string },
): Promise<SignInResult> {
  const transaction = await deps.db.write((tx) => takeTransaction(tx, hashToken(callback.state), instant(new Date())));
  if (!transaction)
    return notSignedIn('state_unknown', 'malformed', 'El inicio de sesión venció. Vuelve a intentarlo.');
  try {
    const claims = await deps.identity.finishSignIn(callback.url, {
      state: callback.state,
      nonce: transaction.nonce,
      codeVerifier: transaction.code_verifier,
    });
    const identified = await userOfIdentity(deps, claims, callback.requestId);
    if (!identified.ok) return identified;
    return {
      ok: true,
      user: identified.user,
      returnTo: transaction.return_to,
      idToken: claims.idToken,
      authenticatedAt: provenAt(claims.authenticatedAt),
    };
  } catch (error) {
    if (error instanceof IdentityUnavailable)
      return notSignedIn(
        'provider_unavailable',
        'unavailable',
        'El inicio de sesión no está disponible en este momento.',
      );
    if (!(error instanceof IdentityRefused)) throw error;
    deps.log.warn({ requestId: callback.requestId, error: error.message }, 'sign-in refused');
    return notSignedIn(
      'refused_by_provider',
      'malformed',
      'No pudimos completar el inicio de sesión. Vuelve a intentarlo.',
    );
  }
}
