import { type Access, type Area } from '#src/features/session/areas.ts';
import { readAccess } from '#src/features/session/read-access.ts';
import { queryClient } from './query-client.ts';

/** Reads the access to an area through the page's query client. */
export function readAreaAccess(area: Area): Promise<Access> {
  return readAccess(queryClient(), area);
}
