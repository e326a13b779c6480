import type { Role } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { setRole } from './queries.ts';

/** A role change, to be logged after its transaction. */
export interface RoleChange {
  userId: string;
  from: Role;
  to: Role;
  changedBy: string;
}

/**
 * Changes a role with its audit entry, as the last step of the caller's transaction. Pass `change` to `logRoleChange`
 * after the transaction.
 * @param changedBy a user's id, or 'system'
 */
export async function changeRole(
  deps: Dependencies,
  tx: Tx,
  row: Row<'users'>,
  { to, changedBy, reason }: { to: Role; changedBy: string; reason: string },
): Promise<{ user: Row<'users'>; change: RoleChange }> {
  const from = row.role as Role;
  const user = await setRole(tx, row.id, to);
  await recordAudit(deps, tx, {
    actor: changedBy,
    action: `user.${to}`,
    entity: 'user',
    entityId: row.id,
    payload: { reason, from },
  });
  return { user, change: { userId: row.id, from, to, changedBy } };
}

export function logRoleChange(deps: Pick<Dependencies, 'log'>, requestId: string, change: RoleChange): void {
  logSecurityEvent(deps.log, requestId, { securityEvent: 'role_changed', ...change });
}
