import { CouponList, couponSorts, couponStatuses } from '#contract/api/coupons.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

export const couponsKey = ['admin', 'coupons'] as const;
export const couponsPerPage = 25;

/** The list's state in the address, which is also the API's. */
export const CouponSearch = listSearchSchema({ sorts: couponSorts, filters: { status: couponStatuses } });

export const couponListQuery = (search: AnyListSearch) => ({
  queryKey: [...couponsKey, search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/coupons?${listQuery(search, couponsPerPage)}`;
    const { coupons, total } = await api(path, { schema: CouponList, signal });
    return { rows: coupons, total };
  },
});
