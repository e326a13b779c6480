import { couponAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { couponsKey } from './coupon-list.ts';

/** A coupon that was used becomes inactive instead. */
export function useDeleteCoupon() {
  return usePanelMutation({
    call: (id: string, idempotencyKey) => api(`/api/admin/coupons/${id}`, { method: 'DELETE', idempotencyKey }),
    invalidates: [couponsKey],
    success: couponAdminTexts.deleted,
    failure: couponAdminTexts.deleteFailed,
  });
}
