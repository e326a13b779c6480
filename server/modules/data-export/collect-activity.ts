import type { DataExport } from '#contract/api/data-export.ts';
import { isSet } from '#server/db/codecs.ts';
import type { ReadDb } from '#server/db/connect.ts';
import * as queries from './order-queries.ts';
import * as reviewQueries from './review-queries.ts';

/** What the person has in their cart, wrote, marked and keeps. */
export async function collectActivity(
  db: ReadDb,
  userId: string,
): Promise<Pick<DataExport, 'cart' | 'reviews' | 'votes' | 'reports' | 'favourites'>> {
  return {
    cart: (await queries.cart(db, userId)).map((item) => ({
      experienceName: item.name,
      date: item.selected_date,
      time: item.selected_time,
      participants: item.participants,
      addedAt: item.created_at,
    })),
    reviews: (await reviewQueries.reviews(db, userId)).map((review) => ({
      experienceName: review.name,
      authorName: review.author_name,
      rating: review.rating,
      text: review.text,
      createdAt: review.created_at,
      verified: isSet(review.verified),
      attended: isSet(review.attended),
      helpfulCount: review.helpful_count,
      hiddenAt: review.hidden_at,
      moderationReason: review.moderation_reason,
      answer: review.answer,
      answeredAt: review.answered_at,
    })),
    votes: (await reviewQueries.votes(db, userId)).map(({ name, created_at }) => ({
      experienceName: name,
      votedAt: created_at,
    })),
    reports: (await reviewQueries.reports(db, userId)).map((report) => ({
      experienceName: report.name,
      reason: report.reason,
      details: report.details,
      reportedAt: report.created_at,
      handledAt: report.handled_at,
    })),
    favourites: (await reviewQueries.favourites(db, userId)).map(({ name, created_at }) => ({
      experienceName: name,
      addedAt: created_at,
    })),
  };
}

/** Coupons, cashback and points. */
export async function collectRewards(
  db: ReadDb,
  userId: string,
): Promise<Pick<DataExport, 'cashback' | 'points' | 'coupons'>> {
  const ledger = await queries.cashbackLedger(db, userId);
  const points = await queries.pointsLedger(db, userId);
  return {
    cashback: {
      balanceCop: ledger.reduce((sum, { delta_cop }) => sum + delta_cop, 0),
      records: (await queries.cashbackRecords(db, userId)).map((record) => ({
        amountCop: record.amount_cop,
        percentage: record.percentage_bp / 100,
        status: record.status,
        orderNumber: record.order_number,
        earnedAt: record.earned_at,
        revokedAt: record.revoked_at,
      })),
      ledger: ledger.map((entry) => ({
        deltaCop: entry.delta_cop,
        reason: entry.reason,
        orderNumber: entry.order_number,
        at: entry.created_at,
      })),
    },
    points: {
      balance: points.reduce((sum, { delta_points }) => sum + delta_points, 0),
      ledger: points.map((entry) => ({
        deltaPoints: entry.delta_points,
        reason: entry.reason,
        orderNumber: entry.order_number,
        at: entry.created_at,
      })),
    },
    coupons: (await queries.coupons(db, userId)).map((coupon) => ({
      code: coupon.code,
      discountType: coupon.discount_type,
      discountValue: coupon.discount_type === 'percentage' ? coupon.discount_value / 100 : coupon.discount_value,
      minimumCop: coupon.minimum_cop,
      validFrom: coupon.valid_from,
      validUntil: coupon.valid_until,
      active: isSet(coupon.active),
    })),
  };
}
