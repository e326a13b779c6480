import { SessionToken } from '#contract/domain/primitives.ts';
import { askSession, currentSession, keepSession } from '#src/lib/session-token.ts';
import * as v from 'valibot';
import { isSignOutDue } from '#src/lib/due-sign-out.ts';
import { ApiError, NetworkError, SessionRefused } from '#src/lib/errors.ts';
import { isLeftBehind } from '#src/lib/signed-in-cookie.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { LocalDatabase } from './local-database.ts';

/**
 * The stored session's token, or null. The copy in the database comes first: a worker can read it too, and the tabs
 * agree on it; else local storage.
 */
export async function storedSession(database: LocalDatabase): Promise<string | null> {
  const here = currentSession();
  const kept = await keptBeside(database);
  return kept === null || kept === here ? here : keepSession(kept);
}

/**
 * The session's token; asks the server for one if there is none.
 * @throws SessionRefused, NetworkError
 */
export async function sessionFor(database: LocalDatabase): Promise<string> {
  const sessionToken = (await storedSession(database)) ?? (await newSession());
  const agreed = await database.transaction(
    ['meta'],
    async () => (await keptBeside(database)) ?? (await keepBeside(database, sessionToken)),
  );
  return agreed === currentSession() ? agreed : keepSession(agreed);
}

/** The copy in the database. The first tab that writes one decides: two sessions would be two carts. */
export async function keptBeside(database: LocalDatabase): Promise<string | null> {
  const kept = v.safeParse(SessionToken, await readMeta(database, 'session'));
  return kept.success ? kept.output : null;
}

/**
 * Call it in a transaction over `meta`.
 * @throws NetworkError in a page whose person has left the device, which would bring their session back
 */
export async function keepBeside(database: LocalDatabase, sessionToken: string): Promise<string> {
  if (isLeftBehind() || isSignOutDue()) throw new NetworkError('the person of this session has left the device');
  await writeMeta(database, 'session', sessionToken);
  return sessionToken;
}

/** True if a call failed because the server no longer knows the session. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'cart_not_found';
}

async function newSession(): Promise<string> {
  try {
    return (await askSession()).sessionToken;
  } catch (error) {
    throw error instanceof ApiError ? new SessionRefused(error) : error;
  }
}
