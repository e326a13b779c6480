import { parse } from 'hono/utils/cookie';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { Lucia, TimeSpan } from 'lucia';
import { adminSignInHoursMax, signInDaysMax, signInIdleDays } from '#contract/domain/limits.ts';
import type { Role, SignIn, User } from '#contract/api/users.ts';
import { instant } from '#server/db/codecs.ts';
import type { Database } from '#server/db/connect.ts';
import { hashToken, ids } from '#server/core/ids.ts';
import type { CurrentSignIn } from '#server/core/current-sign-in.ts';
import { toUser } from '#server/modules/users/service.ts';
import * as queries from './queries.ts';

/**
 * The only module that knows Lucia. Stores session ids as hashes only; Lucia asks by the raw id and gets the raw id
 * back. Sign-in sessions use the system's clock, never the demo's.
 */
interface SessionAttributes {
  id: string;
  device: string;
  idToken: string | null;
  authenticatedAt: Date;
  createdAt: Date;
  lastUsedAt: Date;
}
declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ attributes: SessionAttributes }, { user: User }>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: { user: User };
  }
}

const hourMs = 3_600_000;
/** Minimum time between two recorded uses, so that most requests write nothing. */
const touchEveryMs = hourMs / 4;

export interface NewSignIn {
  device: string;
  /** When the person proved who they are. */
  authenticatedAt: Date;
  idToken: string | null;
}

export interface FoundSignIn {
  user: User | null;
  signIn: CurrentSignIn | null;
  setCookie: string | null;
}

export interface AuthSessions {
  /** Who holds the cookie, or null. A person who isn't active is signed out here. */
  find(cookieHeader: string): Promise<FoundSignIn>;
  /** Ends the browser's earlier session. @returns the Set-Cookie of a new one */
  begin(userId: string, signIn: NewSignIn, cookieHeader: string): Promise<string>;
  /** The ID token of the browser's sign-in, which names it to the identity provider. */
  idTokenOf(cookieHeader: string): Promise<string | null>;
  /** @returns the Set-Cookie that clears it, and the ID token of its sign-in */
  end(cookieHeader: string): Promise<{ setCookie: string; idToken: string | null }>;
}

const nobody: FoundSignIn = { user: null, signIn: null, setCookie: null };

/** The absolute end of a sign-in, whatever its use, in milliseconds since the epoch. */
function endsAtMs(createdAt: Date, role: Role): number {
  const isAdmin = role === 'admin' || role === 'super_admin';
  return createdAt.getTime() + (isAdmin ? adminSignInHoursMax : signInDaysMax * 24) * hourMs;
}

export function createAuthSessions(db: Database, cookie: { name: string; secure: boolean }): AuthSessions {
  const { name, secure } = cookie;
  const lucia = new Lucia<{ attributes: SessionAttributes }, { user: User }>(createAdapter(db), {
    sessionExpiresIn: new TimeSpan(signInIdleDays, 'd'),
    sessionCookie: { name, attributes: { secure, sameSite: 'lax' } },
    getSessionAttributes: (attributes) => ({ attributes }),
    getUserAttributes: (attributes) => ({ user: attributes.user }),
  });
  /** Lucia's own reader throws at any cookie that can't be decoded, whoever set it. */
  const idIn = (cookieHeader: string): string | undefined => parse(cookieHeader, name)[name];
  const blank = () => lucia.createBlankSessionCookie().serialize();
  return {
    async find(cookieHeader) {
      const secret = idIn(cookieHeader);
      if (!secret) return nobody;
      const { session, user } = await lucia.validateSession(secret);
      if (!session) return { ...nobody, setCookie: blank() };
      if (user.user.status !== 'active') {
        await lucia.invalidateUserSessions(user.id);
        return { ...nobody, setCookie: blank() };
      }
      const { attributes } = session;
      if (Date.now() >= endsAtMs(attributes.createdAt, user.user.role)) {
        await lucia.invalidateSession(secret);
        return { ...nobody, setCookie: blank() };
      }
      if (Date.now() - attributes.lastUsedAt.getTime() > touchEveryMs)
        await db.write((tx) => queries.touchSession(tx, hashToken(secret), instant(new Date())));
      return {
        user: user.user,
        signIn: { id: attributes.id, authenticatedAt: attributes.authenticatedAt },
        setCookie: session.fresh ? lucia.createSessionCookie(session.id).serialize() : null,
      };
    },
    async begin(userId, { device, authenticatedAt, idToken }, cookieHeader) {
      const earlier = idIn(cookieHeader);
      if (earlier) await lucia.invalidateSession(earlier);
      const now = new Date();
      const session = await lucia.createSession(userId, {
        id: ids.uuid(),
        device,
        idToken,
        authenticatedAt,
        createdAt: now,
        lastUsedAt: now,
      });
      return lucia.createSessionCookie(session.id).serialize();
    },
    async idTokenOf(cookieHeader) {
      const secret = idIn(cookieHeader);
      return (secret && (await queries.findSession(db.read, hashToken(secret)))?.id_token) || null;
    },
    async end(cookieHeader) {
      const secret = idIn(cookieHeader);
      const idToken = secret ? await db.write((tx) => queries.takeSession(tx, hashToken(secret))) : undefined;
      return { setCookie: blank(), idToken: idToken?.id_token ?? null };
    },
  };
}

function createAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(secret) {
      const row = await queries.findSession(db.read, hashToken(secret));
      if (!row) return [null, null];
      const { sign_in_id, device, id_token, authenticated_at, began_at, last_used_at, expires_at, ...userRow } = row;
      const session: DatabaseSession = {
        id: secret,
        userId: row.id,
        expiresAt: new Date(expires_at),
        attributes: {
          id: sign_in_id,
          device,
          idToken: id_token,
          authenticatedAt: new Date(authenticated_at),
          createdAt: new Date(began_at),
          lastUsedAt: new Date(last_used_at),
        },
      };
      const user: DatabaseUser = { id: row.id, attributes: { user: toUser(userRow) } };
      return [session, user];
    },
    // Lucia calls this only to list sessions, which needs raw ids; ours are hashes, so a query of our own lists them.
    getUserSessions: async () => [],
    async setSession({ id, userId, expiresAt, attributes }) {
      const row = {
        id_hash: hashToken(id),
        id: attributes.id,
        user_id: userId,
        device: attributes.device,
        id_token: attributes.idToken,
        authenticated_at: instant(attributes.authenticatedAt),
        created_at: instant(attributes.createdAt),
        last_used_at: instant(attributes.lastUsedAt),
        expires_at: instant(expiresAt),
      };
      await db.write((tx) => queries.insertSession(tx, row));
    },
    async updateSessionExpiration(secret, expiresAt) {
      await db.write((tx) => queries.extendSession(tx, hashToken(secret), instant(expiresAt)));
    },
    async deleteSession(secret) {
      await db.write((tx) => queries.takeSession(tx, hashToken(secret)));
    },
    async deleteUserSessions(userId) {
      await db.write((tx) => queries.deleteSessionsOf(tx, userId));
    },
    async deleteExpiredSessions() {
      await purgeAuthSessions(db);
    },
  };
}

/** The sign-ins of a person that still stand, the latest used first. @param currentId the one that asks */
export async function listSignIns(db: Database, user: User, currentId: string | null): Promise<SignIn[]> {
  const rows = await queries.listSessionsOf(db.read, user.id, instant(new Date()));
  return rows
    .filter(({ created_at }) => endsAtMs(new Date(created_at), user.role) > Date.now())
    .map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      current: id === currentId,
    }));
}

/** Ends one sign-in of a person. @returns false when it isn't theirs or has ended */
export function endSignIn(db: Database, userId: string, id: string): Promise<boolean> {
  return db.write((tx) => queries.deleteSessionOf(tx, userId, id));
}

/** Ends all sign-ins of a person but the one that asks. @returns how many ended */
export function endOtherSignIns(db: Database, userId: string, currentId: string): Promise<number> {
  return db.write((tx) => queries.deleteOtherSessions(tx, userId, currentId));
}

/** Deletes ended sessions; an admin's and the oldest ones by their absolute limit too. */
export async function purgeAuthSessions(db: Database): Promise<void> {
  const begunBefore = instant(new Date(Date.now() - signInDaysMax * 24 * hourMs));
  await db.write((tx) => queries.deleteEndedSessions(tx, instant(new Date()), begunBefore));
}
