import { parse } from 'hono/utils/cookie';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { Lucia, TimeSpan } from 'lucia';
import type { User } from '#contract/api/users.ts';
import { instant } from '#server/db/codecs.ts';
import type { Database } from '#server/db/connect.ts';
import { hashToken } from '#server/core/ids.ts';
import { toUser } from '#server/modules/users/service.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
} from './queries.ts';

/**
 * The only module that knows Lucia. Stores session ids as hashes only; Lucia asks by the raw id and gets the raw id
 * back. Sign-in sessions use the system's clock, never the demo's.
 */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { user: User }>;
    DatabaseUserAttributes: { user: User };
  }
}

const sessionDays = 30;

export interface AuthSessions {
  /** The user of the cookie, or null. Signs out a user who isn't active. */
  find(cookieHeader: string): Promise<{ user: User | null; setCookie: string | null }>;
  /** @returns the Set-Cookie header of a new session */
  begin(userId: string): Promise<string>;
  /** @returns the Set-Cookie header that clears it */
  end(cookieHeader: string): Promise<string>;
  endAll(userId: string): Promise<void>;
}

export function createAuthSessions(db: Database, cookie: { name: string; secure: boolean }): AuthSessions {
  const { name, secure } = cookie;
  const lucia = new Lucia<Record<never, never>, { user: User }>(createAdapter(db), {
    sessionExpiresIn: new TimeSpan(sessionDays, 'd'),
    sessionCookie: { name, attributes: { secure, sameSite: 'lax' } },
    getUserAttributes: (attributes) => ({ user: attributes.user }),
  });
  /** Lucia's own reader throws at any cookie that can't be decoded, whoever set it. */
  const idIn = (cookieHeader: string): string | undefined => parse(cookieHeader, name)[name];
  const blank = () => lucia.createBlankSessionCookie().serialize();
  return {
    async find(cookieHeader) {
      const id = idIn(cookieHeader);
      if (!id) return { user: null, setCookie: null };
      const { session, user } = await lucia.validateSession(id);
      if (!session) return { user: null, setCookie: blank() };
      if (user.user.status !== 'active') {
        await lucia.invalidateUserSessions(user.id);
        return { user: null, setCookie: blank() };
      }
      return { user: user.user, setCookie: session.fresh ? lucia.createSessionCookie(session.id).serialize() : null };
    },
    async begin(userId) {
      const session = await lucia.createSession(userId, {});
      return lucia.createSessionCookie(session.id).serialize();
    },
    async end(cookieHeader) {
      const id = idIn(cookieHeader);
      if (id) await lucia.invalidateSession(id);
      return blank();
    },
    endAll: (userId) => lucia.invalidateUserSessions(userId),
  };
}

function createAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(sessionToken) {
      const row = await findSession(db.read, hashToken(sessionToken));
      if (!row) return [null, null];
      const session: DatabaseSession = {
        id: sessionToken,
        userId: row.id,
        expiresAt: new Date(row.expires_at),
        attributes: {},
      };
      const user: DatabaseUser = { id: row.id, attributes: { user: toUser(row) } };
      return [session, user];
    },
    // Lucia calls this only to list sessions, which needs raw ids; ours are hashes, so a query of our own lists them.
    getUserSessions: async () => [],
    async setSession(session) {
      const row = {
        id_hash: hashToken(session.id),
        user_id: session.userId,
        expires_at: instant(session.expiresAt),
        created_at: instant(new Date()),
      };
      await db.write((tx) => insertSession(tx, row));
    },
    async updateSessionExpiration(sessionToken, expiresAt) {
      await db.write((tx) => extendSession(tx, hashToken(sessionToken), instant(expiresAt)));
    },
    async deleteSession(sessionToken) {
      await db.write((tx) => deleteSession(tx, hashToken(sessionToken)));
    },
    async deleteUserSessions(userId) {
      await db.write((tx) => deleteSessionsOf(tx, userId));
    },
    async deleteExpiredSessions() {
      await purgeAuthSessions(db);
    },
  };
}

export async function purgeAuthSessions(db: Database): Promise<void> {
  await db.write((tx) => deleteEndedSessions(tx, instant(new Date())));
}
