import type { Failure } from '#contract/domain/result.ts';
import type { Role, User } from '#contract/api/users.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Row } from '#server/db/schema.ts';
import { hashToken } from '#server/core/ids.ts';
import type { IdentityClaims } from '#server/integrations/oidc/port.ts';
import type { RoleChange } from './change-role.ts';
import { changeRole, logRoleChange } from './change-role.ts';
import { linkAtSignIn } from './provider-link.ts';
import {
  bindOrders,
  findByEmail,
  findByIdentity,
  hasIdentityAt,
  insertIdentity,
  insertUser,
  noteSignIn,
} from './queries.ts';

export function toUser(row: Row<'users'>): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role as Role,
    status: row.status as User['status'],
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The account, or why it may not sign in, with `userId` if known. */
export type Identified =
  | { ok: true; user: User }
  | { ok: false; failure: Failure; reason: 'account_inactive' | 'email_unproven'; userId: string | null };

/**
 * Finds or creates the account of a sign-in by (issuer, subject). A verified email links to an account that an admin
 * created beforehand. Another subject of the same issuer is another person, even with the same email. New accounts
 * get the role `user`.
 */
export async function userOfIdentity(
  deps: Dependencies,
  claims: IdentityClaims,
  requestId: string,
): Promise<Identified> {
  const { identified, change } = await settleOrRetry(deps, claims);
  // Logged after the transaction, which may run again or roll back.
  if (change) logRoleChange(deps, requestId, change);
  return identified;
}

/** Rolls back a sign-in whose account an admin deleted meanwhile. */
class AccountDeleted extends Error {}

interface Settled {
  identified: Identified;
  change: RoleChange | null;
}

async function settleOrRetry(deps: Dependencies, claims: IdentityClaims): Promise<Settled> {
  try {
    return await settle(deps, claims);
  } catch (error) {
    // A concurrent first sign-in created the account, or an admin deleted it: what is there now decides.
    if (isUniqueViolation(error) || error instanceof AccountDeleted) return settle(deps, claims);
    throw error;
  }
}

function settle(deps: Dependencies, claims: IdentityClaims): Promise<Settled> {
  return deps.db.write(async (tx) => {
    const known = await findByIdentity(tx, claims.issuer, claims.subject);
    // Looked up again before refusing, because a concurrent sign-in may have created the account.
    const row =
      known ?? (await linkOrCreate(deps, tx, claims)) ?? (await findByIdentity(tx, claims.issuer, claims.subject));
    if (!row)
      return refused(
        'email_unproven',
        { code: 'forbidden', message: 'Ya existe una cuenta con este email, y no pudimos comprobar que es tuya' },
        null,
      );
    if (row.status !== 'active') return refused('account_inactive', { code: 'account_inactive' }, row.id);
    const { user, change } = await welcome(deps, tx, row, claims);
    return { identified: { ok: true, user: toUser(user) }, change };
  });
}

function refused(reason: 'account_inactive' | 'email_unproven', failure: Failure, userId: string | null): Settled {
  return { identified: { ok: false, failure, reason, userId }, change: null };
}

async function linkOrCreate(deps: Dependencies, tx: Tx, claims: IdentityClaims): Promise<Row<'users'> | null> {
  const email = verifiedEmail(claims) ?? nobodysEmail(claims);
  const prepared = await findByEmail(tx, email);
  if (prepared && (await hasIdentityAt(tx, prepared.id, claims.issuer))) return null;
  const row = prepared ?? (await createUser(deps, tx, email, claims));
  await insertIdentity(tx, {
    issuer: claims.issuer,
    subject: claims.subject,
    user_id: row.id,
    created_at: instant(deps.clock.now()),
  });
  return row;
}

/** Only emails that the identity provider verified count. */
function verifiedEmail(claims: IdentityClaims): string | null {
  return claims.emailVerified && claims.email ? claims.email.toLowerCase() : null;
}

/** Placeholder for a missing or unverified email; it receives no mail and cannot be claimed. */
function nobodysEmail(claims: IdentityClaims): string {
  return `${hashToken(`${claims.issuer} ${claims.subject}`).slice(0, 32)}@sin-correo.invalid`;
}

async function createUser(deps: Dependencies, tx: Tx, email: string, claims: IdentityClaims): Promise<Row<'users'>> {
  const now = instant(deps.clock.now());
  return insertUser(tx, {
    id: deps.ids.uuid(),
    email,
    email_verified: claims.emailVerified ? 1 : 0,
    first_name: claims.firstName,
    last_name: claims.lastName,
    sort_name: foldText(`${claims.firstName} ${claims.lastName}`),
    role: 'user',
    status: 'active',
    last_login_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
  });
}

/** Records the sign-in, promotes the configured super_admins, and links provider and guest orders by verified email. */
async function welcome(
  deps: Dependencies,
  tx: Tx,
  row: Row<'users'>,
  claims: IdentityClaims,
): Promise<{ user: Row<'users'>; change: RoleChange | null }> {
  const now = instant(deps.clock.now());
  const firstSignIn = row.last_login_at === null;
  const isTheirs = verifiedEmail(claims) === row.email;
  const becomesAdmin = firstSignIn && isTheirs && deps.env.adminEmails.includes(row.email);
  const updated = await noteSignIn(tx, row.id, {
    last_login_at: now,
    email_verified: isTheirs ? 1 : row.email_verified,
  });
  if (!updated) throw new AccountDeleted('deleted during its sign-in');
  if (isTheirs) await bindOrders(tx, row.id, row.email);
  const promoted = becomesAdmin
    ? await changeRole(deps, tx, updated, { to: 'super_admin', changedBy: 'system', reason: 'ADMIN_EMAILS' })
    : { user: updated, change: null };
  if (!isTheirs) return promoted;
  const linked = await linkAtSignIn(deps, tx, promoted.user);
  return linked.change ? linked : promoted;
}
