import { loadCode } from '#src/lib/load-code.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';

let underWay: { ownerId: string; pull: Promise<void> } | null = null;

/**
 * Brings the signed-in person's account up to date on this device; nothing while nobody is signed in. Concurrent calls
 * share one run. The code is loaded on demand, because most visitors aren't signed in.
 * @throws ApiError, NetworkError
 */
export function syncPortal(): Promise<void> {
  const ownerId = signedInPerson();
  if (ownerId === null) return Promise.resolve();
  if (underWay?.ownerId === ownerId) return underWay.pull;
  const pull = loadCode(() => import('#src/offline/portal/pull-portal.ts'))
    .then(({ pullPortal }) => pullPortal(ownerId))
    .finally(() => {
      underWay = null;
    });
  underWay = { ownerId, pull };
  return pull;
}
