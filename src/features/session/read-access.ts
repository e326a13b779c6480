import type { QueryClient } from '@tanstack/react-query';
import { isTransient } from '#src/lib/errors.ts';
import { type Access, type Area, authorize } from './areas.ts';
import { currentUserQuery } from './api/current-user.ts';

/**
 * Who may come into an area, by what the server says of the signed-in user. A user who is known isn't asked for again;
 * nobody is, because a sign-in may have happened in another tab.
 */
export async function readAccess(client: QueryClient, area: Area): Promise<Access> {
  const known = client.getQueryData(currentUserQuery.queryKey);
  try {
    return authorize(area, known ?? (await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })));
  } catch (error) {
    if (!isTransient(error)) throw error;
    return { kind: 'unknown' };
  }
}
