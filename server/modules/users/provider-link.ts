import type { Result } from '#contract/domain/result.ts';
import { ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import { findById, lockUserAdministration } from './admin-queries.ts';
import type { RoleChange } from './change-role.ts';
import { changeRole } from './change-role.ts';
import { bindProvider, findByEmail, ownsProvider } from './queries.ts';

/**
 * A provider is linked to whoever proved to have its e-mail: at their sign-in, or when an admin creates it. Only a new link
 * raises the role, and only its end lowers it; editing the contact e-mail changes neither.
 */
const reason = 'the e-mail of a provider';

/** Links the providers with the e-mail of a person who just proved to have it. */
export async function linkAtSignIn(
  deps: Dependencies,
  tx: Tx,
  user: Row<'users'>,
): Promise<{ user: Row<'users'>; change: RoleChange | null }> {
  const linked = await bindProvider(tx, user.id, user.email);
  if (linked === 0 || user.role !== 'user') return { user, change: null };
  return changeRole(deps, tx, user, { to: 'provider', changedBy: 'system', reason });
}

export interface OwnerLink {
  userId: string | null;
  change: RoleChange | null;
}

/** Who will own a provider that an admin creates: the account with this e-mail, if its person proved to have it. */
export async function linkAtCreation(
  deps: Dependencies,
  tx: Tx,
  call: AdminCall,
  email: string,
): Promise<Result<OwnerLink>> {
  await lockUserAdministration(tx);
  const user = await findByEmail(tx, email);
  if (!user || user.email_verified === 0) return ok({ userId: null, change: null });
  if (user.role !== 'user') return ok({ userId: user.id, change: null });
  const fresh = call.freshSignIn();
  if (!fresh.ok) return fresh;
  const { change } = await changeRole(deps, tx, user, { to: 'provider', changedBy: call.actorId, reason });
  return ok({ userId: user.id, change });
}

/** Takes the role from who owned a provider that was removed, unless another one is theirs. Call it after the unlinking. */
export async function endLink(
  deps: Dependencies,
  tx: Tx,
  call: AdminCall,
  userId: string,
): Promise<Result<RoleChange | null>> {
  const user = await findById(tx, userId);
  if (user?.role !== 'provider' || (await ownsProvider(tx, userId))) return ok(null);
  const fresh = call.freshSignIn();
  if (!fresh.ok) return fresh;
  const { change } = await changeRole(deps, tx, user, { to: 'user', changedBy: call.actorId, reason });
  return ok(change);
}

/** Take it first in the transaction that removes a provider: no other change of accounts comes between. */
export const beginUnlinking = (tx: Tx): Promise<void> => lockUserAdministration(tx);
