import type { User } from '#contract/api/users.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import { findLink } from './queries.ts';

/**
 * `active`: may act for the provider. `inactive`: read-only panel, because the provider is inactive, pending or
 * suspended. `none`: unrelated.
 */
export type ProviderAccess = 'active' | 'inactive' | 'none';

/** A user's rights for a provider; null is Rumbo, for which admins act. */
export async function providerAccess(db: ReadDb | Tx, user: User, providerId: string | null): Promise<ProviderAccess> {
  if (user.role === 'user') return 'none';
  if (providerId === null) return user.role === 'admin' || user.role === 'super_admin' ? 'active' : 'none';
  const provider = await findLink(db, providerId);
  if (!provider || provider.userId !== user.id) return 'none';
  return provider.status === 'active' ? 'active' : 'inactive';
}
