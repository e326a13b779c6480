import { isOnline, onOnlineChange } from '#src/lib/reachable.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { pullCart } from '#src/offline/cart/pull-cart.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { loss, noteCartIsBack } from '#src/offline/database/eviction.ts';

let underWay = false;

/** Restores an evicted cart from the server, now or once online; the session cookie identifies it. */
export function recoverCart(): void {
  onOnlineChange(() => isOnline() && start());
  start();
}

function start(): void {
  const known = loss.get();
  if (!known || known.cartIsBack || underWay) return;
  underWay = true;
  fetchIt()
    .catch((error: unknown) => {
      if (!isTransient(error)) reportUnexpectedError(error);
    })
    .finally(() => {
      underWay = false;
    });
}

async function fetchIt(): Promise<void> {
  await pullCart({ ensureSession: true });
  await noteCartIsBack(await openLocalDatabase());
}
