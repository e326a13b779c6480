import { SessionToken } from '#contract/primitives.ts';
import { currentSession, ensureSession, keepSession } from '#src/lib/session-token.ts';
import * as v from 'valibot';
import { ApiError, SessionRefused } from '#src/lib/errors.ts';
import { readMeta, writeMeta } from './tables/meta.ts';
import type { Store } from './store.ts';

/**
 * The session by what this browser keeps, or null: local storage, else the copy beside the cart, which a worker can
 * read too.
 */
export async function storedSession(store: Store): Promise<string | null> {
  const here = currentSession();
  if (here) return here;
  const kept = v.safeParse(SessionToken, await readMeta(store, 'session'));
  return kept.success ? keepSession(kept.output) : null;
}

/**
 * The session, made by the server if need be.
 * @throws SessionRefused, NetworkError
 */
export async function sessionFor(store: Store): Promise<string> {
  const sessionId = (await storedSession(store)) ?? (await newSession());
  if ((await readMeta(store, 'session')) !== sessionId) await writeMeta(store, 'session', sessionId);
  return sessionId;
}

async function newSession(): Promise<string> {
  try {
    return await ensureSession();
  } catch (error) {
    throw error instanceof ApiError ? new SessionRefused(error) : error;
  }
}
