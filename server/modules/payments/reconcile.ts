import { pendingPaymentHours } from '#contract/limits.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { GatewayUnavailable } from '#server/integrations/mercado-pago/port.ts';
import { completeOrder } from './complete-payment.ts';
import { listUnsettled } from './queries.ts';

const batch = 200;
const awayInARowMax = 3;
/** Payments may be settled until their own date of expiration; a day more for notices that never came. */
const lookBackHours = pendingPaymentHours + 24;

/** Asks Mercado Pago for every order that waits, or was given up, lately: a lost webhook loses no payment. */
export async function reconcilePayments(deps: Dependencies): Promise<void> {
  const since = instant(new Date(deps.clock.now().getTime() - lookBackHours * 3_600_000));
  let awayInARow = 0;
  for (let after = ''; ; ) {
    const page = await listUnsettled(deps.db.read, since, { after, limit: batch });
    for (const orderNumber of page) {
      try {
        await completeOrder(deps, orderNumber);
        awayInARow = 0;
      } catch (error) {
        // One order that can't be settled doesn't hold up the others; a service that is away does.
        deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'order not reconciled');
        awayInARow = error instanceof GatewayUnavailable ? awayInARow + 1 : 0;
        if (awayInARow >= awayInARowMax) return;
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < batch) return;
    after = last;
  }
}
