import { sessionStorageKey } from '#src/lib/storage-keys.ts';
import { SessionToken } from '#contract/domain/primitives.ts';
import { SessionResponse } from '#contract/api/session.ts';
import * as v from 'valibot';
import { api } from './api.ts';
import { readLocal, writeLocal } from './local-storage.ts';

/** The visitor's session: an unguessable token, made by the server on first need and kept by this browser. */

let inMemory: string | null = null;
let underWay: { former: string | null; answer: Promise<AskedSession> } | null = null;

/** The session this browser already has, or null. Never calls the server. */
export function currentSession(): string | null {
  const parsed = v.safeParse(SessionToken, readLocal(sessionStorageKey));
  return parsed.success ? parsed.output : inMemory;
}

export interface AskedSession {
  sessionToken: string;
  /** The same session as before, under another token: its cart is there. */
  continues: boolean;
}

/**
 * Asks the server for the session: with a valid cookie it is that one, else a new one. One call at a time. Nothing
 * is kept yet, because another tab may ask at the same time, and only one of the answers can be this browser's.
 * @param former the token that opens nothing any more
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
  inMemory = sessionToken;
  writeLocal(sessionStorageKey, sessionToken);
  return sessionToken;
}

/** After a sign-out: what comes next belongs to another session. */
export function forgetSession(): void {
  inMemory = null;
  writeLocal(sessionStorageKey, null);
}
