import { sessionDaysMax, sessionIdleDays, sessionUnusedHours } from '#contract/domain/limits.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from './dependencies.ts';
import { hashToken } from './ids.ts';
import * as queries from './visitor-session-queries.ts';

export { lockSession } from './visitor-session-queries.ts';

/** A visitor's session by its stable id, which no token is derived from. */
export interface VisitorSession {
  id: string;
  userId: string | null;
}

/** A session and the only copy of the token that opens it. */
export interface OpenedSession extends VisitorSession {
  sessionToken: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** A use is written down at most this often: reads stay reads. */
const touchEveryMs = 12 * hourMs;
const purgeBatch = 200;

/** Tokens live by the system's clock, never the demo's. */
const systemInstant = (agoMs = 0) => instant(new Date(Date.now() - agoMs));

/** The session that a token opens; null once it was replaced, revoked, or has ended. */
export async function findVisitorSession(
  deps: Pick<Dependencies, 'db'>,
  sessionToken: string,
): Promise<VisitorSession | null> {
  const row = await queries.findByTokenHash(deps.db.read, hashToken(sessionToken));
  if (!row || row.token_expires_at <= systemInstant() || row.last_used_at <= systemInstant(sessionIdleDays * dayMs))
    return null;
  const isThere =
    row.last_used_at >= systemInstant(touchEveryMs) ||
    (await deps.db.write((tx) => queries.touch(tx, row.id, systemInstant())));
  return isThere ? { id: row.id, userId: row.user_id } : null;
}

export async function createVisitorSession(deps: Dependencies, userId: string | null): Promise<OpenedSession> {
  const id = deps.ids.uuid();
  const sessionToken = deps.ids.token();
  await deps.db.write((tx) =>
    queries.insertSession(tx, {
      id,
      user_id: userId,
      cart_version: 0,
      created_at: systemInstant(),
      ...columnsOf(sessionToken),
    }),
  );
  return { id, userId, sessionToken };
}

/**
 * Binds a session to the person who signed in and gives it a new token: whoever knew the old one is shut out.
 * @returns the new token; null where the session is somebody else's, or another sign-in was faster
 */
export async function rotateAtSignIn(
  deps: Pick<Dependencies, 'db' | 'ids'>,
  session: VisitorSession,
  oldToken: string,
  userId: string,
): Promise<string | null> {
  if (session.userId !== null && session.userId !== userId) return null;
  const sessionToken = deps.ids.token();
  const rotated = await deps.db.write(async (tx) => {
    if (!(await queries.changeToken(tx, hashToken(oldToken), { user_id: userId, ...columnsOf(sessionToken) })))
      return false;
    await queries.insertRetiredToken(tx, {
      token_hash: hashToken(oldToken),
      session_id: session.id,
      retired_at: systemInstant(),
    });
    return true;
  });
  return rotated ? sessionToken : null;
}

/** No token opens the session any more. Its orders stay with it, and with the person it is bound to. */
export async function revokeVisitorSession(deps: Dependencies, sessionToken: string): Promise<void> {
  await deps.db.write((tx) => queries.changeToken(tx, hashToken(sessionToken), { token_hash: null }));
}

/** Whether a token was this session's before a sign-in replaced it. It opens nothing any more. */
export function wasReplacedIn(deps: Dependencies, session: VisitorSession, formerToken: string): Promise<boolean> {
  return queries.wasTokenOf(deps.db.read, hashToken(formerToken), session.id);
}

/** The sessions in which a person has signed in, those of other devices and those that were signed out too. */
export function sessionsOfUser(deps: Dependencies, userId: string): Promise<string[]> {
  return queries.listOfUser(deps.db.read, userId);
}

function columnsOf(sessionToken: string) {
  return {
    token_hash: hashToken(sessionToken),
    last_used_at: systemInstant(),
    token_expires_at: systemInstant(-sessionDaysMax * dayMs),
  };
}

/** Takes tokens that have ended, and sessions that nothing refers to and nobody used for a day. */
export async function purgeVisitorSessions(deps: Dependencies): Promise<void> {
  await deps.db.write(async (tx) => {
    await queries.clearEndedTokens(tx, { now: systemInstant(), idleSince: systemInstant(sessionIdleDays * dayMs) });
    await queries.deleteUnreachableCarts(tx);
    await queries.deleteRetiredTokens(tx, systemInstant(sessionDaysMax * dayMs));
  });
  const before = systemInstant(sessionUnusedHours * hourMs);
  let after: queries.PurgePlace | null = null;
  for (;;) {
    const idle: queries.PurgePlace[] = await queries.listIdle(deps.db.read, before, after, purgeBatch);
    const unused = await queries.findUnreferenced(
      deps.db.read,
      idle.map(({ id }) => id),
      before,
    );
    if (unused.length > 0) await deleteUnreferenced(deps, unused, before);
    after = idle.at(-1) ?? null;
    if (idle.length < purgeBatch) return;
  }
}

/** Locked first, then looked at again: a use or an addition meanwhile keeps the session. */
function deleteUnreferenced(deps: Dependencies, ids: readonly string[], before: string): Promise<void> {
  return deps.db.write(async (tx) => {
    await queries.lockSessions(tx, ids);
    await queries.deleteSessions(tx, await queries.findUnreferenced(tx, ids, before));
  });
}
