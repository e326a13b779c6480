import { sessionDaysMax, sessionIdleDays, sessionUnusedHours } from '#contract/domain/limits.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from './dependencies.ts';
import { hashToken } from './ids.ts';
import * as queries from './visitor-session-queries.ts';

export { lockSession, unbindSessionsOf } from './visitor-session-queries.ts';

/** A visitor's session. The id is stable and unrelated to its tokens. */
export interface VisitorSession {
  id: string;
  userId: string | null;
}

/** A new session with its token in plain text, which is not stored. */
export interface OpenedSession extends VisitorSession {
  sessionToken: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Minimum time between two recorded uses, so that most reads write nothing. */
const touchEveryMs = 12 * hourMs;
const purgeBatch = 200;

/** Tokens expire by the system's clock, never the demo's. */
const systemInstant = (agoMs = 0) => instant(new Date(Date.now() - agoMs));

/** The session of a token; null when the token was replaced, revoked or has expired. */
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
 * Binds a session to the user who signed in and replaces its token, so that the old one stops working.
 * @returns the new token; null when the session belongs to another user or a concurrent sign-in won
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

/** Removes the session's token. The session keeps its orders and its user. */
export async function revokeVisitorSession(deps: Dependencies, sessionToken: string): Promise<void> {
  await deps.db.write((tx) => queries.changeToken(tx, hashToken(sessionToken), { token_hash: null }));
}

/** True for a token that a sign-in replaced in this session. */
export function wasReplacedIn(deps: Dependencies, session: VisitorSession, formerToken: string): Promise<boolean> {
  return queries.wasTokenOf(deps.db.read, hashToken(formerToken), session.id);
}

/** Ids of all sessions bound to a user, on any device, signed out or not. */
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

/** Clears expired tokens, and deletes sessions that are unreferenced and unused for a day. */
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

/** Locks the sessions and checks them again, so that a concurrent use or write keeps a session. */
function deleteUnreferenced(deps: Dependencies, ids: readonly string[], before: string): Promise<void> {
  return deps.db.write(async (tx) => {
    await queries.lockSessions(tx, ids);
    await queries.deleteSessions(tx, await queries.findUnreferenced(tx, ids, before));
  });
}
