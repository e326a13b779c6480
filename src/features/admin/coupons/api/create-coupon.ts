import { Coupon, type CouponInput } from '#contract/api/coupons.ts';
import { couponAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { couponsKey } from './coupon-list.ts';

export function useCreateCoupon() {
  return usePanelMutation({
    call: (body: CouponInput, idempotencyKey) =>
      api('/api/admin/coupons', { method: 'POST', body, idempotencyKey, schema: Coupon }),
    invalidates: [couponsKey],
    success: couponAdminTexts.created,
    failure: couponAdminTexts.createFailed,
  });
}
