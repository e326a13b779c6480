import type { Role } from '#contract/api/users.ts';

/** Who may call a route. `visitor`: anyone, with or without a session; such a call never answers 401. */
export type Access = 'visitor' | readonly Role[];

/** Anybody signed in. */
const people = ['user', 'provider', 'admin', 'super_admin'] as const;
const admins = ['admin', 'super_admin'] as const;
/** Admins act as the provider of Rumbo-operated experiences. */
const providers = ['provider', ...admins] as const;

/** Every route and who may call it. A route without an entry here does not start. */
export const accessTable = {
  'GET /api/health': 'visitor',
  'GET /api/health/live': 'visitor',
  'GET /api/openapi.json': 'visitor',
  'GET /api/vouchers/keys': 'visitor',
  'POST /api/vouchers/check': 'visitor',
  'GET /api/docs': 'visitor',
  'GET /api/docs/:file': 'visitor',
  'GET /api/metrics': 'visitor',
  'GET /api/support': 'visitor',

  'POST /api/session': 'visitor',
  'GET /api/experiences': 'visitor',
  'GET /api/experiences/:id': 'visitor',
  'GET /api/products': 'visitor',
  'GET /api/sync/catalogue': 'visitor',
  'GET /api/availability': 'visitor',
  'GET /api/availability/days': 'visitor',
  'GET /api/travel/regions': 'visitor',
  'GET /api/travel/sizes': 'visitor',
  'GET /api/experiences/:id/availability': 'visitor',
  'GET /api/experiences/:id/availability/:date': 'visitor',

  'GET /api/cart/:sessionId': 'visitor',
  'POST /api/cart/add': 'visitor',
  'POST /api/cart/changes': 'visitor',
  'PUT /api/cart/item/:itemId': 'visitor',
  'DELETE /api/cart/item/:itemId': 'visitor',
  'DELETE /api/cart/:sessionId': 'visitor',
  'POST /api/handover': 'visitor',
  'POST /api/handover/take': 'visitor',

  'POST /api/checkout': 'visitor',
  'POST /api/validate-coupon': 'visitor',
  'GET /api/orders/:orderNumber': 'visitor',
  'GET /api/orders/:orderNumber/calendar.ics': 'visitor',
  'GET /api/orders/:orderNumber/receipt.pdf': 'visitor',
  'POST /api/orders/:orderNumber/cancel': 'visitor',
  'POST /api/orders/:orderNumber/items/:itemId/move': 'visitor',
  'POST /api/orders/:orderNumber/pay': 'visitor',
  'POST /api/orders/:orderNumber/refresh': 'visitor',
  'GET /api/payments/return/:orderNumber': 'visitor',
  'POST /api/payments/webhook': 'visitor',

  'GET /api/product/:id/feedback': 'visitor',
  'POST /api/product/:id/feedback': 'visitor',
  'GET /api/product/:id/feedback/mine': 'visitor',
  'POST /api/reviews/:id/helpful': 'visitor',
  'DELETE /api/reviews/:id/helpful': 'visitor',
  'POST /api/reviews/:id/report': 'visitor',
  'GET /api/rankings/all': 'visitor',
  'GET /api/rankings/summary': 'visitor',
  'DELETE /api/rankings/:id': admins,
  'PUT /api/admin/reviews/:id/visibility': admins,
  'PUT /api/provider/reviews/:id/answer': providers,
  'DELETE /api/provider/reviews/:id/answer': providers,

  'POST /api/requests': 'visitor',
  'POST /api/requests/lookup': 'visitor',
  'GET /api/customer/requests': people,
  'POST /api/customer/export': people,
  'GET /api/customer/account/deletion': people,
  'DELETE /api/customer/account': people,
  'GET /api/customer/consents': people,
  'PUT /api/customer/consents': people,

  'GET /api/auth/user': 'visitor',
  'GET /api/auth/login': 'visitor',
  'GET /api/auth/callback': 'visitor',
  'GET /api/auth/logout': 'visitor',
  'POST /api/auth/logout': 'visitor',
  'GET /api/login': 'visitor',
  'GET /api/logout': 'visitor',
  'GET /api/auth/signed-out': 'visitor',
  'GET /api/auth/sessions': people,
  'DELETE /api/auth/sessions': people,
  'DELETE /api/auth/sessions/:id': people,

  'GET /api/customer/dashboard': people,
  'GET /api/customer/purchases': people,
  'GET /api/customer/cashback': people,
  'GET /api/customer/coupons': people,
  'POST /api/customer/coupons/apply': people,
  'GET /api/customer/wishlist': people,
  'POST /api/customer/wishlist': people,
  'DELETE /api/customer/wishlist/:id': people,

  'GET /api/admin/users': admins,
  'POST /api/admin/users': admins,
  'PUT /api/admin/users/:id': admins,
  'DELETE /api/admin/users/:id': admins,

  'GET /api/admin/providers': admins,
  'POST /api/admin/providers': admins,
  'PUT /api/admin/providers/:id': admins,
  'DELETE /api/admin/providers/:id': admins,
  'GET /api/admin/experiences': admins,
  'POST /api/admin/experiences': admins,
  'PUT /api/admin/experiences/:id': admins,
  'DELETE /api/admin/experiences/:id': admins,
  'POST /api/admin/experiences/:id/duplicate': admins,
  'GET /api/admin/coupons': admins,
  'POST /api/admin/coupons': admins,
  'PUT /api/admin/coupons/:id': admins,
  'DELETE /api/admin/coupons/:id': admins,
  'POST /api/admin/coupons/bulk': admins,
  'GET /api/admin/coupons/:id/uses': admins,
  'GET /api/admin/cashback': admins,
  'GET /api/admin/cashback/stats': admins,
  'POST /api/admin/cashback': admins,
  'PUT /api/admin/cashback/:id': admins,
  'GET /api/admin/summary': admins,
  'GET /api/admin/export': admins,
  'GET /api/admin/export.csv': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/tasks': admins,
  'POST /api/admin/tasks/:id/retry': admins,
} as const satisfies Record<string, Access>;

const rows: Record<string, Access | undefined> = accessTable;

/** Who may call the route `METHOD path`; undefined for one that the table lacks. */
export function accessOf(route: string): Access | undefined {
  return rows[route];
}
