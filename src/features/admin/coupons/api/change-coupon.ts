import { Coupon, type CouponChange } from '#contract/api/coupons.ts';
import { couponAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { couponsKey } from './coupon-list.ts';

export function useChangeCoupon(id: string) {
  return usePanelMutation({
    call: (body: CouponChange, idempotencyKey) =>
      api(`/api/admin/coupons/${id}`, { method: 'PUT', body, idempotencyKey, schema: Coupon }),
    invalidates: [couponsKey],
    success: couponAdminTexts.changed,
    failure: couponAdminTexts.changeFailed,
  });
}
