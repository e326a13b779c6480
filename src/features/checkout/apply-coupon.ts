import { type StorefrontCoupon, ValidateCouponResponse } from '#contract/api/coupons.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { ApiError, api, NetworkError } from '#src/lib/api.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sessionFor } from '#src/offline/database/session.ts';

export type CouponResult = { ok: true; coupon: StorefrontCoupon } | { ok: false; message: string };

/** Asks the server whether a code is valid for a total (integer pesos, before the discount). */
export async function applyCoupon(code: string, orderTotalCop: number): Promise<CouponResult> {
  try {
    const sessionToken = await sessionFor(await openLocalDatabase());
    const { coupon } = await api('/api/validate-coupon', {
      method: 'POST',
      body: { code, orderTotal: orderTotalCop, sessionId: sessionToken },
      sessionToken,
      schema: ValidateCouponResponse,
    });
    return { ok: true, coupon };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, message: error.error || checkoutTexts.couponInvalid };
    if (error instanceof NetworkError) return { ok: false, message: checkoutTexts.couponUnreachable };
    throw error;
  }
}
