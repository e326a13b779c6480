import type { QueryClient } from '@tanstack/react-query';
import { isTransient } from '#src/lib/errors.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { type Access, type Area, authorize } from './areas.ts';
import { keptUser } from './kept-user.ts';
import { currentUserQuery } from './api/current-user.ts';

/**
 * The signed-in user's access to an area. A known user isn't fetched again; a signed-out visitor is, who may have
 * signed in in another tab. Where the server can't be asked, its last answer counts for a while (protocols, 'Who is
 * trusted offline'), and the readable cookie says when nobody is signed in.
 */
export async function readAccess(client: QueryClient, area: Area): Promise<Access> {
  const known = client.getQueryData(currentUserQuery.queryKey);
  try {
    return authorize(area, known ?? (await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })));
  } catch (error) {
    if (!isTransient(error)) throw error;
    if (signedInPerson() === null) return { kind: 'signed_out' };
    const user = await keptUser(area);
    const access: Access = user ? authorize(area, user) : { kind: 'unknown' };
    return access.kind === 'allowed' ? { ...access, isOffline: true } : access;
  }
}
