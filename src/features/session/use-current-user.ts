import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/api/users.ts';
import { adminRoles } from './areas.ts';
import { currentUserQuery } from './api/current-user.ts';

export type CurrentUser = { state: 'loading' | 'unknown' } | { state: 'known'; user: User | null };

/** The signed-in user, `user: null` if signed out; unknown while the server is unreachable. */
export function useCurrentUser(): CurrentUser {
  const { data, isPending } = useQuery(currentUserQuery);
  if (data !== undefined) return { state: 'known', user: data };
  return { state: isPending ? 'loading' : 'unknown' };
}

/** True for admins, null while loading; signed out or unknown is false. */
export function useIsAdmin(): boolean | null {
  const current = useCurrentUser();
  if (current.state === 'loading') return null;
  return current.state === 'known' && current.user !== null && adminRoles.includes(current.user.role);
}
