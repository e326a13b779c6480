import { ValidateCoupon, ValidateCouponResponse } from '#contract/api/coupons.ts';
import { ApplyCouponInput, ApplyCouponResponse, CustomerCoupons, CustomerQuery } from '#contract/api/customer.ts';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { errorBody } from '#server/core/error-body.ts';
import { failureResponse } from '#server/http/errors.ts';
import { anySession } from '#server/http/session.ts';
import { applyToAccount, listCustomerCoupons } from './customer-coupons.ts';
import * as service from './service.ts';

const portal = 'Portal del cliente';

export function couponRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/validate-coupon',
      tag: 'Compra',
      summary: 'Probar un código de descuento',
      body: ValidateCoupon,
      response: ValidateCouponResponse,
    },
    async ({ c, body, user, address, limit }) => {
      const session = await anySession(deps, c, body.sessionId);
      const allowed = await limit('couponTriesPerSession', session?.id ?? address);
      if (!allowed.ok) return allowed;
      const preview = await service.previewCoupon(deps, body.code, body.orderTotal, user?.id ?? null);
      if (preview.ok) return ok({ success: true, ...preview.value, message: 'Cupón aplicado' });
      const { error } = errorBody(preview.failure);
      return failureResponse(c, {
        ...preview.failure,
        details: { ...preview.failure.details, success: false, message: error },
      });
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/coupons',
      tag: portal,
      summary: 'Mis cupones: los personales y los que guardé',
      query: CustomerQuery,
      response: CustomerCoupons,
    },
    async ({ actor }) => ok({ coupons: await listCustomerCoupons(deps, actor.id) }),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/customer/coupons/apply',
      tag: portal,
      summary: 'Guardar un cupón en mi cuenta',
      body: ApplyCouponInput,
      response: ApplyCouponResponse,
    },
    async ({ actor, body, limit, claim }) => {
      const allowed = await limit('couponTriesPerSession', actor.id);
      return allowed.ok ? applyToAccount(deps, actor.id, body.code, claim(actor.id)) : allowed;
    },
  );
}
