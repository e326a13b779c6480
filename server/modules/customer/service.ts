import type { Dashboard, Purchase } from '#contract/api/customer.ts';
import type { Picture } from '#contract/api/experiences.ts';
import type { ItemState, OrderStatus } from '#contract/domain/order-states.ts';
import { standingOf } from '#contract/domain/rewards.ts';
import { fromJson } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { availableCashback, pointsOf } from '#server/modules/cashback/service.ts';
import type { AfterPurchase, PurchaseRow } from './queries.ts';
import { listPurchases, sumPurchases } from './queries.ts';

/** Purchases that the dashboard shows. */
const recentPurchasesMax = 3;

export async function readDashboard(deps: Dependencies, customerId: string): Promise<Dashboard> {
  const db = deps.db.read;
  const { count, paidCop } = await sumPurchases(db, customerId);
  const points = Math.max(0, await pointsOf(db, customerId));
  return {
    stats: {
      totalPurchases: count,
      totalSpent: paidCop,
      rewardPoints: points,
      cashbackAvailable: await availableCashback(db, customerId),
    },
    rewardLevel: standingOf(points),
    recentPurchases: await readPurchases(deps, customerId, recentPurchasesMax, null),
  };
}

/** A person's purchases, the latest first. */
export async function readPurchases(
  deps: Dependencies,
  customerId: string,
  limit: number,
  after: AfterPurchase | null,
): Promise<Purchase[]> {
  return (await listPurchases(deps.db.read, customerId, limit, after)).map(toPurchase);
}

function toPurchase(row: PurchaseRow): Purchase {
  return {
    id: row.id,
    experienceName: row.experience_name,
    purchaseDate: row.confirmed_at,
    quantity: row.participants,
    totalAmount: row.line_total_cop - row.coupon_share_cop - row.cashback_share_cop,
    status: row.state === 'done' ? 'completed' : 'pending',
    orderNumber: row.order_number,
    orderStatus: row.order_status as OrderStatus,
    itemState: row.state as ItemState,
    experienceId: row.experience_id,
    experienceImage: fromJson<Picture[]>(row.pictures)[0]?.src ?? null,
    selectedDate: row.selected_date,
    selectedTime: row.selected_time,
    cashbackUsed: row.cashback_share_cop,
    refunded: { cash: row.refunded_cop, cashback: row.refunded_cashback_cop },
  };
}
