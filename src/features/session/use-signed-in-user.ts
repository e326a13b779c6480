import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/api/users.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { currentUserQuery } from './api/current-user.ts';

/** The signed-in user, or null while unknown. Only asks where the browser's cookie names somebody. */
export function useSignedInUser(): User | null {
  return useQuery({ ...currentUserQuery, enabled: signedInPerson() !== null }).data ?? null;
}
