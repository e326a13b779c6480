import type { AdminCashback, CashbackInput } from '#contract/api/cashback.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { cashbackFormTexts } from '#contract/texts/cashback-texts.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { unlessTaken } from '#server/core/unless-taken.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { presentRecord } from './list-cashback.ts';
import * as queries from './queries.ts';
import { alignRecords, writeLedger } from './service.ts';

/** Gives a customer cashback by hand. One that is available pays a debt first, as every release does. */
export function grantCashback(
  deps: Dependencies,
  call: AdminCall,
  input: CashbackInput,
): Promise<Result<AdminCashback>> {
  return unlessTaken('cashback_exists', () =>
    withIdempotency(deps, call.claim, async (tx) => {
      const fresh = call.freshSignIn();
      if (!fresh.ok) return fresh;
      const order = await checkGrant(tx, input);
      if (!order.ok) return order;
      const id = deps.ids.uuid();
      const { customerId, cashbackAmount: amountCop, status } = input;
      await queries.changeAccount(tx, customerId, status === 'available' ? amountCop : 0);
      await queries.insertRecord(tx, {
        id,
        customer_id: customerId,
        amount_cop: amountCop,
        percentage_bp: Math.round(input.cashbackPercentage * 100),
        status,
        order_id: order.value,
        earned_at: instant(deps.clock.now()),
        version: 1,
      });
      const entry = { customerId, orderId: order.value, recordId: id };
      if (status !== 'pending') await writeLedger(deps, tx, { ...entry, deltaCop: amountCop, reason: 'granted' });
      if (status === 'used') await writeLedger(deps, tx, { ...entry, deltaCop: -amountCop, reason: 'adjusted' });
      await alignRecords(deps, tx, customerId);
      await recordAudit(deps, tx, {
        actor: call.actorId,
        action: 'cashback.grant',
        entity: 'cashback',
        entityId: id,
        payload: { before: null, after: { ...input, orderId: order.value } },
      });
      return ok(await presentRecord(tx, id));
    }),
  );
}

/** @returns the order's id, if the grant names one */
async function checkGrant(tx: Tx, { customerId, orderId }: CashbackInput): Promise<Result<string | null>> {
  const { unknownCustomer, unknownOrder, othersOrder, unpaidOrder } = cashbackFormTexts;
  if (!(await queries.customerExists(tx, customerId))) return badField('customerId', unknownCustomer);
  if (orderId === null) return ok(null);
  const order = await queries.findOrder(tx, orderId);
  if (!order) return badField('orderId', unknownOrder);
  if (order.user_id !== customerId) return badField('orderId', othersOrder);
  if (order.status !== 'confirmed' && order.status !== 'completed') return badField('orderId', unpaidOrder);
  return (await queries.findEarned(tx, order.id)) ? fail('cashback_exists') : ok(order.id);
}

const badField = (field: string, text: string) => fail('invalid', text, { fields: { [field]: text } });
