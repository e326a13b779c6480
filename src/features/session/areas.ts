import type { Role, User } from '#contract/api/users.ts';
import { roles } from '#contract/api/users.ts';

/** The parts of the app that need a sign-in. */
export type Area = 'customer' | 'provider' | 'admin';

/**
 * Whether a user may enter an area, and if not, why. `isOffline`: by the last answer that this device keeps, because the
 * server can't be asked.
 */
export type Access = { kind: 'allowed'; user: User; isOffline?: true } | Refusal;
export type Refusal = { kind: 'signed_out' } | { kind: 'forbidden'; user: User } | { kind: 'unknown' };

export const adminRoles: readonly Role[] = ['admin', 'super_admin'];

const admitted: Record<Area, readonly Role[]> = { customer: roles, provider: ['provider'], admin: adminRoles };

export function authorize(area: Area, user: User | null): Access {
  if (!user) return { kind: 'signed_out' };
  return admitted[area].includes(user.role) ? { kind: 'allowed', user } : { kind: 'forbidden', user };
}
