import type { User } from '#contract/api/users.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import type { Tx } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/connect.ts';
import { findById } from './admin-queries.ts';
import { toUser } from './service.ts';

/** Who changes an account, and by which call. */
export interface AdminCall {
  actorId: string;
  requestId: string;
  claim: IdempotencyClaim | null;
  /** Fails when the person proved who they are too long ago. */
  freshSignIn: () => Result<null>;
}

/** The caller as they are by now: another admin may have demoted or suspended them since the request began. */
export async function presentAdmin(tx: Tx, { actorId }: Pick<AdminCall, 'actorId'>): Promise<Result<User>> {
  const row = await findById(tx, actorId);
  const isAdmin = row?.status === 'active' && (row.role === 'admin' || row.role === 'super_admin');
  return isAdmin ? ok(toUser(row)) : fail('forbidden');
}

/** The e-mail's unique constraint decides, because another account may take it at the same moment. */
export async function unlessEmailTaken<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return fail('email_taken');
    throw error;
  }
}
