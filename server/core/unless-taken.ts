import type { ErrorCode } from '#contract/api/errors.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail } from '#contract/domain/result.ts';
import { isUniqueViolation } from '#server/db/connect.ts';

/** A unique constraint decides, because another write may take the same value at the same moment. */
export async function unlessTaken<T>(code: ErrorCode, write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return fail(code);
    throw error;
  }
}
