import { SessionToken } from '#contract/domain/primitives.ts';
import { askSession, currentSession, keepSession } from '#src/lib/session-token.ts';
import * as v from 'valibot';
import { ApiError, SessionRefused } from '#src/lib/errors.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { LocalDatabase } from './local-database.ts';

/**
 * The session by what this browser keeps, or null: the copy beside the cart, which a worker can read too and on which
 * the tabs agree, else local storage.
 */
export async function storedSession(database: LocalDatabase): Promise<string | null> {
  const here = currentSession();
  const kept = await keptBeside(database);
  return kept === null || kept === here ? here : keepSession(kept);
}

/**
 * The session, made by the server if need be.
 * @throws SessionRefused, NetworkError
 */
export async function sessionFor(database: LocalDatabase): Promise<string> {
  const sessionId = (await storedSession(database)) ?? (await newSession());
  const agreed = await database.transaction(
    ['meta'],
    async () => (await keptBeside(database)) ?? (await keepBeside(database, sessionId)),
  );
  return agreed === currentSession() ? agreed : keepSession(agreed);
}

/** What the tabs agree on. The first who keeps one decides: two sessions would be two carts. */
export async function keptBeside(database: LocalDatabase): Promise<string | null> {
  const kept = v.safeParse(SessionToken, await readMeta(database, 'session'));
  return kept.success ? kept.output : null;
}

export async function keepBeside(database: LocalDatabase, sessionId: string): Promise<string> {
  await writeMeta(database, 'session', sessionId);
  return sessionId;
}

/** Whether a call failed because the server doesn't know the session any more. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'cart_not_found';
}

async function newSession(): Promise<string> {
  try {
    return (await askSession()).sessionId;
  } catch (error) {
    throw error instanceof ApiError ? new SessionRefused(error) : error;
  }
}
