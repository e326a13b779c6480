import type { Tx } from '#server/db/connect.ts';
import { bindByEmail, clearClosed } from './forget-queries.ts';

/**
 * Keeps the requests of an account that is being deleted under it, also those that were filed with its verified e-mail
 * only, and removes name and e-mail from the closed ones. An open one keeps them, because its answer goes there.
 * Call it while the account still has its e-mail.
 */
export async function forgetRequestsOf(tx: Tx, userId: string): Promise<void> {
  await bindByEmail(tx, userId);
  await clearClosed(tx, userId);
}

/** Forgets the people of requests that were closed after their account was deleted. */
export async function forgetClosedRequests(tx: Tx): Promise<void> {
  await clearClosed(tx, null);
}
