import { type Access, type Area } from '#src/features/session/areas.ts';
import { readAccess } from '#src/features/session/read-access.ts';
import { queryClient } from './query-client.ts';

/** Who may come into an area, of this page's one query client. */
export function readAreaAccess(area: Area): Promise<Access> {
  return readAccess(queryClient(), area);
}
