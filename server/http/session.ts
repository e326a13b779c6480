import { getCookie, setCookie } from 'hono/cookie';
import { sessionHeader, visitorCookie } from '#contract/session.ts';
import { instant } from '#server/db/codecs.ts';
import type { Reader, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { hashToken } from '#server/ids.ts';
import type { AppContext } from './context.ts';

/** A visitor's session, by the hash of its bearer token; the token itself isn't stored. */
export interface VisitorSession {
  id: string;
  userId: string | null;
}

const cookieSeconds = 400 * 86_400;

export async function findSession(db: Reader, token: string): Promise<VisitorSession | null> {
  const row = await db.selectFrom('visitor_sessions').select(['id', 'user_id']).where('id', '=', hashToken(token)).executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id } : null;
}

/**
 * Who is calling: the token that the call itself names (path or body), else the header's, else the cookie's.
 * null when there is none, or none that we know.
 */
export async function callerSession(deps: Dependencies, c: AppContext, named?: string | undefined): Promise<VisitorSession | null> {
  const token = named ?? (c.req.header(sessionHeader)?.trim() || getCookie(c, visitorCookie));
  return token ? findSession(deps.db.read, token) : null;
}

/** Makes a session and its cookie. The answer's token is the only copy. */
export async function createSession(deps: Dependencies, c: AppContext, userId: string | null): Promise<string> {
  const token = deps.ids.token();
  await deps.db.write((tx) =>
    tx.insertInto('visitor_sessions').values({ id: hashToken(token), user_id: userId, cart_version: 0, created_at: instant(deps.clock.now()) }).execute(),
  );
  setVisitorCookie(deps, c, token);
  return token;
}

export function setVisitorCookie(deps: Dependencies, c: AppContext, token: string): void {
  setCookie(c, visitorCookie, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: cookieSeconds,
    secure: deps.env.publicUrl.startsWith('https://'),
  });
}

export function clearVisitorCookie(deps: Dependencies, c: AppContext): void {
  setCookie(c, visitorCookie, '', { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 0, secure: deps.env.publicUrl.startsWith('https://') });
}

/** Keeps a session's row until the transaction ends: its checkouts, cart changes and reviews happen in turn. */
export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('visitor_sessions').set((eb) => ({ cart_version: eb.ref('cart_version') })).where('id', '=', sessionId).execute();
}
