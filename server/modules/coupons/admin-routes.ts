import * as v from 'valibot';
import {
  Coupon,
  CouponBulkInput,
  CouponChange,
  CouponInput,
  CouponList,
  couponSorts,
  couponStatuses,
  CouponUses,
} from '#contract/api/coupons.ts';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { adminListQuery, listPage, offsetPage, offsetQuery } from '#server/http/admin-list.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { createMany } from './create-many.ts';
import { listCoupons, listUses } from './list-coupons.ts';
import { changeCoupon, createCoupon, deleteCoupon } from './manage-coupons.ts';

const tag = 'Administración';
const byId = v.object({ id: Id });
const Removed = v.object({ success: v.literal(true), kept: v.boolean() });
const couponsQuery = adminListQuery(couponSorts, {
  status: v.optional(v.picklist(couponStatuses, 'Estado inválido')),
});

export function adminCouponRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/coupons',
      tag,
      summary: 'Cupones',
      query: couponsQuery,
      response: CouponList,
    },
    async ({ query }) => ok(await listCoupons(deps, query, listPage(query, '-createdAt'))),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/admin/coupons',
      tag,
      summary: 'Crear un cupón',
      body: CouponInput,
      response: Coupon,
      status: 201,
    },
    async ({ actor, body, claim }) => createCoupon(deps, actor.id, body, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/admin/coupons/:id',
      tag,
      summary: 'Cambiar un cupón',
      params: byId,
      body: CouponChange,
      response: Coupon,
    },
    async ({ actor, params, body, claim }) => changeCoupon(deps, actor.id, params.id, body, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/admin/coupons/:id',
      tag,
      summary: 'Eliminar un cupón',
      params: byId,
      response: Removed,
    },
    async ({ actor, params, claim }) => deleteCoupon(deps, actor.id, params.id, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/admin/coupons/bulk',
      tag,
      summary: 'Crear muchos cupones iguales, cada uno con su código',
      body: CouponBulkInput,
      response: CouponList,
      status: 201,
    },
    async ({ actor, body, claim }) => createMany(deps, actor.id, body, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/coupons/:id/uses',
      tag,
      summary: 'Usos de un cupón, los más nuevos primero',
      params: byId,
      query: offsetQuery,
      response: CouponUses,
    },
    async ({ params, query }) => listUses(deps, params.id, offsetPage(query)),
  );
}
