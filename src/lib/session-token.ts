import { sessionStorageKey } from '#src/lib/storage-keys.ts';
import { SessionToken } from '#contract/domain/primitives.ts';
import { SessionResponse } from '#contract/api/session.ts';
import * as v from 'valibot';
import { api } from './api.ts';
import { readLocal, writeLocal } from './local-storage.ts';

/** The visitor's session token: created by the server on first need and stored by this browser. */

/** For browsers without local storage. Where there is one it decides, because another tab may sign out. */
let inMemory: string | null = null;
let underWay: { former: string | null; answer: Promise<AskedSession> } | null = null;

/** The session this browser already has, or null. Never calls the server. */
export function currentSession(): string | null {
  const parsed = v.safeParse(SessionToken, readLocal(sessionStorageKey));
  return parsed.success ? parsed.output : inMemory;
}

export interface AskedSession {
  sessionToken: string;
  /** True if it is the same session under a new token, with its cart. */
  continues: boolean;
}

/**
 * Gets the cookie's session from the server, or a new one. Concurrent calls share one request. Doesn't store the token,
 * because another tab may ask at the same time and only one can win.
 * @param former the token that the server no longer accepts
 * @throws ApiError, NetworkError
 */
export async function askSession(former: string | null = null): Promise<AskedSession> {
  if (underWay && underWay.former !== former) {
    await underWay.answer.catch(() => undefined);
    return askSession(former);
  }
  underWay ??= {
    former,
    answer: api('/api/session', { method: 'POST', sessionToken: former, schema: SessionResponse })
      .then(({ sessionId, continues }) => ({ sessionToken: sessionId, continues: continues ?? false }))
      .finally(() => {
        underWay = null;
      }),
  };
  return underWay.answer;
}

export function keepSession(sessionToken: string): string {
  writeLocal(sessionStorageKey, sessionToken);
  inMemory = readLocal(sessionStorageKey) === sessionToken ? null : sessionToken;
  return sessionToken;
}

/** Called after a sign-out, so that a new session begins. */
export function forgetSession(): void {
  inMemory = null;
  writeLocal(sessionStorageKey, null);
}
