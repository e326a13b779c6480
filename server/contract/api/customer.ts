import * as v from 'valibot';
import { cashbackStatuses, ledgerReasons } from '../domain/cashback.ts';
import { itemStates, orderStatuses } from '../domain/order-states.ts';
import { CalendarDate, ClockTime, CopTotal, Count, Id, Instant } from '../domain/primitives.ts';
import { rewardLevels } from '../domain/rewards.ts';
import { Coupon, ValidateCoupon } from './coupons.ts';

/** One item of an order that was confirmed (protocols, 'A purchase'). */
export const Purchase = v.object({
  /** The item's. */
  id: Id,
  experienceName: v.string(),
  /** When its order was confirmed. */
  purchaseDate: Instant,
  /** Participants. */
  quantity: Count,
  /** Pesos paid in cash, before any refund. */
  totalAmount: Count,
  status: v.picklist(['completed', 'pending']),
  orderNumber: Id,
  orderStatus: v.picklist(orderStatuses),
  itemState: v.picklist(itemStates),
  experienceId: Id,
  experienceImage: v.nullable(v.string()),
  selectedDate: CalendarDate,
  selectedTime: ClockTime,
  /** Pesos of the total paid with cashback. */
  cashbackUsed: Count,
  refunded: v.object({ cash: Count, cashback: Count }),
});
export type Purchase = v.InferOutput<typeof Purchase>;

/** Newest first. */
export const PurchaseHistory = v.object({ purchaseHistory: v.array(Purchase) });

export const Dashboard = v.object({
  stats: v.object({
    /** Purchases that were neither cancelled nor refunded, and the cash paid for them. */
    totalPurchases: Count,
    totalSpent: CopTotal,
    rewardPoints: Count,
    cashbackAvailable: Count,
  }),
  rewardLevel: v.object({
    currentLevel: v.picklist(rewardLevels),
    nextLevel: v.nullable(v.picklist(rewardLevels)),
    nextLevelPoints: Count,
    missingPoints: Count,
    progressPercent: Count,
  }),
  recentPurchases: v.array(Purchase),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;
export const DashboardResponse = v.object({ dashboard: Dashboard });

export const CashbackRecord = v.object({
  id: Id,
  customerId: Id,
  cashbackAmount: Count,
  /** In percent: 2 is two per cent. */
  cashbackPercentage: v.number(),
  status: v.picklist(cashbackStatuses),
  orderId: v.nullable(Id),
  earnedAt: Instant,
  orderNumber: v.nullable(Id),
  /** Taken back by a refund of the order that earned it. */
  revoked: v.boolean(),
});
export type CashbackRecord = v.InferOutput<typeof CashbackRecord>;

/** A change of the available balance. */
export const CashbackMovement = v.object({
  id: Id,
  amount: v.pipe(v.number(), v.integer()),
  reason: v.picklist(ledgerReasons),
  orderNumber: v.nullable(Id),
  at: Instant,
});
export type CashbackMovement = v.InferOutput<typeof CashbackMovement>;

export const CashbackAccount = v.object({
  /** Newest first. */
  cashback: v.array(CashbackRecord),
  movements: v.array(CashbackMovement),
  /** Pesos to spend now, pesos of experiences still ahead, and pesos owed after a refund. */
  available: Count,
  pending: Count,
  debt: Count,
});
export type CashbackAccount = v.InferOutput<typeof CashbackAccount>;

/** A coupon of the person's own, or one that they applied; `problem` says why it can't be used now. */
export const CustomerCoupon = v.object({
  ...Coupon.entries,
  isPersonal: v.boolean(),
  problem: v.nullable(v.string()),
});
export type CustomerCoupon = v.InferOutput<typeof CustomerCoupon>;
export const CustomerCoupons = v.object({ coupons: v.array(CustomerCoupon) });

export const ApplyCouponInput = v.object({ code: ValidateCoupon.entries.code });
export const ApplyCouponResponse = v.object({ success: v.literal(true), coupon: CustomerCoupon });

/** The specification's parameter. It decides nothing: the data are always the caller's. */
export const CustomerQuery = v.object({ customerId: v.optional(v.pipe(v.string(), v.maxLength(200))) });
