import { parse, serialize } from 'hono/utils/cookie';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { Lucia, TimeSpan } from 'lucia';
import type { User } from '#contract/users.ts';
import { instant } from '#server/db/codecs.ts';
import type { Database } from '#server/db/connect.ts';
import { cookieName, plainCookieNames } from '#server/http/cookies.ts';
import { hashToken } from '#server/ids.ts';
import { toUser } from '#server/modules/users/queries.ts';

/**
 * Lucia and its adapter: everything that knows it. Session ids are stored only as hashes; Lucia asks by the raw id
 * and gets the raw id back. Sign-in sessions live by the system's clock, never the demo's.
 */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { user: User }>;
    DatabaseUserAttributes: { user: User };
  }
}

const sessionDays = 30;

/** Lucia's own reader throws at any cookie that can't be decoded, whoever set it. */
const cookieIn = (cookieHeader: string, name: string): string | undefined => parse(cookieHeader, name)[name];

export interface AuthSessions {
  /** Who holds the cookie, or null. A person who isn't active is signed out here. */
  find(cookieHeader: string): Promise<{ user: User | null; setCookies: string[] }>;
  /** @returns the Set-Cookies of a new session */
  begin(userId: string, cookieHeader: string): Promise<string[]>;
  /** @returns the Set-Cookies that clear it */
  end(cookieHeader: string): Promise<string[]>;
  endAll(userId: string): Promise<void>;
}

export function createAuthSessions(db: Database, secureCookies: boolean): AuthSessions {
  const name = cookieName('auth', secureCookies);
  const lucia = new Lucia<Record<never, never>, { user: User }>(createAdapter(db), {
    sessionExpiresIn: new TimeSpan(sessionDays, 'd'),
    sessionCookie: { name, attributes: { secure: secureCookies, sameSite: 'lax' } },
    getUserAttributes: (attributes) => ({ user: attributes.user }),
  });
  /** A browser from before https cookies had prefixes: its cookie counts, and moves to the present name with the first answer. */
  const oldId = (cookieHeader: string) => (name === plainCookieNames.auth ? undefined : cookieIn(cookieHeader, plainCookieNames.auth));
  const withoutOld = (cookieHeader: string, setCookies: string[]) => (oldId(cookieHeader) === undefined ? setCookies : [...setCookies, clearedOldCookie]);
  const idIn = (cookieHeader: string) => cookieIn(cookieHeader, name) ?? oldId(cookieHeader);
  const blank = (cookieHeader: string) => withoutOld(cookieHeader, [lucia.createBlankSessionCookie().serialize()]);
  return {
    async find(cookieHeader) {
      const id = idIn(cookieHeader);
      if (!id) return { user: null, setCookies: [] };
      const { session, user } = await lucia.validateSession(id);
      if (!session) return { user: null, setCookies: blank(cookieHeader) };
      if (user.user.status !== 'active') {
        await lucia.invalidateUserSessions(user.id);
        return { user: null, setCookies: blank(cookieHeader) };
      }
      const isMoving = cookieIn(cookieHeader, name) === undefined;
      return { user: user.user, setCookies: withoutOld(cookieHeader, session.fresh || isMoving ? [lucia.createSessionCookie(session.id).serialize()] : []) };
    },
    async begin(userId, cookieHeader) {
      const session = await lucia.createSession(userId, {});
      return withoutOld(cookieHeader, [lucia.createSessionCookie(session.id).serialize()]);
    },
    async end(cookieHeader) {
      const id = idIn(cookieHeader);
      if (id) await lucia.invalidateSession(id);
      return blank(cookieHeader);
    },
    endAll: (userId) => lucia.invalidateUserSessions(userId),
  };
}

const clearedOldCookie = serialize(plainCookieNames.auth, '', { path: '/', maxAge: 0, httpOnly: true, secure: true, sameSite: 'Lax' });

function createAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const row = await db.read
        .selectFrom('auth_sessions')
        .innerJoin('users', 'users.id', 'auth_sessions.user_id')
        .selectAll('users')
        .select('auth_sessions.expires_at')
        .where('auth_sessions.id_hash', '=', hashToken(sessionId))
        .executeTakeFirst();
      if (!row) return [null, null];
      const session: DatabaseSession = { id: sessionId, userId: row.id, expiresAt: new Date(row.expires_at), attributes: {} };
      const user: DatabaseUser = { id: row.id, attributes: { user: toUser(row) } };
      return [session, user];
    },
    // Lucia asks for it only to list sessions, which takes raw ids; ours are hashes, so a list is a query of our own.
    getUserSessions: async () => [],
    async setSession(session) {
      const row = { id_hash: hashToken(session.id), user_id: session.userId, expires_at: instant(session.expiresAt), created_at: instant(new Date()) };
      await db.write((tx) => tx.insertInto('auth_sessions').values(row).execute());
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await db.write((tx) => tx.updateTable('auth_sessions').set({ expires_at: instant(expiresAt) }).where('id_hash', '=', hashToken(sessionId)).execute());
    },
    async deleteSession(sessionId) {
      await db.write((tx) => tx.deleteFrom('auth_sessions').where('id_hash', '=', hashToken(sessionId)).execute());
    },
    async deleteUserSessions(userId) {
      await db.write((tx) => tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute());
    },
    async deleteExpiredSessions() {
      await db.write((tx) => tx.deleteFrom('auth_sessions').where('expires_at', '<=', instant(new Date())).execute());
    },
  };
}
