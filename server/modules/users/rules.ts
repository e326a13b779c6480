import type { Role, User, UserChange } from '#contract/api/users.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';

const ownRoleText = 'No puedes cambiar tu propio rol. Pídeselo a otra persona.';

/** Accounts of admins are made and changed by super_admins only, and no admin gives a role above their own. */
export function checkRoles(actor: Role, ...touched: readonly Role[]): Result<null> {
  return actor === 'super_admin' || touched.every((role) => role === 'user' || role === 'provider')
    ? ok(null)
    : fail('role_too_high');
}

/** What a change makes of an account. */
export function changed(before: User, change: UserChange): User {
  const { version: _, ...fields } = change;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

/** Whether a person may make this change, not yet whether the account still is as they saw it. */
export function checkChange(actor: User, before: User, after: User, freshSignIn: () => Result<null>): Result<null> {
  const allowed = checkRoles(actor.role, before.role, after.role);
  if (!allowed.ok || before.role === after.role) return allowed;
  if (actor.id === before.id) return fail('invalid', ownRoleText, { fields: { role: ownRoleText } });
  return freshSignIn();
}

/** Whether a person may delete this account. */
export function checkDeletion(actor: User, target: User): Result<null> {
  if (actor.id === target.id) return fail('invalid', 'No puedes eliminar tu propia cuenta aquí');
  const allowed = checkRoles(actor.role, target.role);
  if (!allowed.ok) return allowed;
  return target.role === 'super_admin' ? fail('super_admin_kept') : ok(null);
}

/** Whether a person may delete their own account: admins' accounts are changed by super_admins only. */
export function checkOwnDeletion(user: User): Result<null> {
  return checkRoles(user.role, user.role);
}

/** An operator settles the bookings ahead before the account that answers for them goes. */
export function bookingsAhead(bookings: number) {
  const count = bookings === 1 ? 'una reserva' : `${bookings} reservas`;
  return fail(
    'bookings_ahead',
    `Esta cuenta de operador tiene ${count} por delante. ${bookings === 1 ? 'Muévela o devuélvela' : 'Muévelas o devuélvelas'} antes de eliminarla.`,
    { bookings },
  );
}

export function isActiveSuperAdmin(user: User): boolean {
  return user.role === 'super_admin' && user.status === 'active';
}

const auditedFields = ['email', 'firstName', 'lastName', 'role', 'status'] as const;
type Audited = Partial<Pick<User, (typeof auditedFields)[number]>>;

/** What an account has, for the audit log: where `other` is given, only what differs from it. */
export function auditedOf(user: User, other?: User): Audited {
  return Object.fromEntries(
    auditedFields.filter((field) => user[field] !== other?.[field]).map((field) => [field, user[field]]),
  );
}

/** Nobody can have it, and it receives no mail. */
export function deletedEmail(token: string): string {
  return `borrado-${token}@rumbo.invalid`;
}
