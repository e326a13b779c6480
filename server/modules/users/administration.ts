import type { User } from '#contract/api/users.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import { unlessTaken } from '#server/core/unless-taken.ts';
import type { Tx } from '#server/db/connect.ts';
import { findById } from './admin-queries.ts';
import { toUser } from './service.ts';

/** The caller as they are by now: another admin may have demoted or suspended them since the request began. */
export async function presentAdmin(tx: Tx, { actorId }: Pick<AdminCall, 'actorId'>): Promise<Result<User>> {
  const row = await findById(tx, actorId);
  const isAdmin = row?.status === 'active' && (row.role === 'admin' || row.role === 'super_admin');
  return isAdmin ? ok(toUser(row)) : fail('forbidden');
}

/** Of two accounts that take an e-mail at the same moment, one gets it. */
export const unlessEmailTaken = <T>(write: () => Promise<Result<T>>): Promise<Result<T>> =>
  unlessTaken('email_taken', write);
