import { ApplyCouponResponse } from '#contract/api/customer.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';

/** Attaches a coupon to the account. The portal is pulled afterwards: it is not a query. */
export function useApplyCoupon() {
  return usePanelMutation({
    call: (code: string, idempotencyKey) =>
      api('/api/customer/coupons/apply', {
        method: 'POST',
        body: { code },
        idempotencyKey,
        schema: ApplyCouponResponse,
      }),
    invalidates: [],
    success: customerTexts.coupons.applied,
    failure: customerTexts.coupons.failed,
  });
}
