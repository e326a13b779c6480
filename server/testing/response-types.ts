import type { AuditList } from '#contract/api/audit.ts';
import type { AdminCashback, CashbackList, CashbackStatsResponse } from '#contract/api/cashback.ts';
import type { AdminExperience, AdminExperienceList } from '#contract/api/admin-experiences.ts';
import type * as v from 'valibot';
import type { AccountDeleted, DeletionPreview } from '#contract/api/account.ts';
import type { AvailableExperiences, BlockedDates, DayAvailability } from '#contract/api/availability.ts';
import type { Cart, CartChangesResponse, CartResponse } from '#contract/api/cart.ts';
import type { CheckoutResponse } from '#contract/api/checkout.ts';
import type { Consents } from '#contract/api/consents.ts';
import type { Coupon, CouponList, CouponUses, ValidateCouponResponse } from '#contract/api/coupons.ts';
import type {
  ApplyCouponResponse,
  CashbackAccount,
  CustomerCoupons,
  DashboardResponse,
  PurchaseHistory,
} from '#contract/api/customer.ts';
import type { DataExport } from '#contract/api/data-export.ts';
import type { TransferOffer, TransferResponse } from '#contract/api/device-transfer.ts';
import type { ErrorBody } from '#contract/api/error-body.ts';
import type { CataloguePage, Experience, Product } from '#contract/api/experiences.ts';
import type { Feedback } from '#contract/api/feedback.ts';
import type { ItemSlot, OrderResponse, PayAgainResponse } from '#contract/api/orders.ts';
import type { Provider, ProviderList } from '#contract/api/providers.ts';
import type { RankingRecord, RankingRemoved, RankingSummary } from '#contract/api/rankings.ts';
import type { HelpfulResponse, OwnFeedback, ReportResponse, ReviewResponse } from '#contract/api/reviews.ts';
import type { FiledRequest, ServiceRequestResponse, ServiceRequests } from '#contract/api/requests.ts';
import type { SessionResponse } from '#contract/api/session.ts';
import type { Summary } from '#contract/api/summary.ts';
import type { FailedTasks } from '#contract/api/tasks.ts';
import type { TravelDays, TravelRegions, TravelSizes } from '#contract/api/travel.ts';
import type { SignInList, User, UserList } from '#contract/api/users.ts';
import type { VoucherCheck } from '#contract/api/vouchers.ts';
import type { Wishlist, WishlistResponse } from '#contract/api/wishlist.ts';
import type { accessTable } from '#server/http/access-table.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Success {
  success: true;
}

interface SentEmail {
  to: string;
  subject: string;
  text: string;
}

/** The body of each route's success, by its name in the access table. */
interface ApiBodies {
  'GET /api/health': { status: string; version: string; database: string; reason?: string };
  'GET /api/health/live': { status: 'ok'; version: string };
  'GET /api/openapi.json': OpenApiDocument;
  'GET /api/vouchers/keys': { keys: Record<string, string> };
  'POST /api/vouchers/check': VoucherCheck;
  'GET /api/support': { email: string; phone: string; whatsapp?: string };
  'POST /api/session': v.InferOutput<typeof SessionResponse>;
  'GET /api/auth/user': User;

  'GET /api/experiences': Experience[];
  'GET /api/experiences/:id': Experience;
  'GET /api/products': Product[];
  'GET /api/sync/catalogue': CataloguePage;
  'GET /api/availability': AvailableExperiences;
  'GET /api/availability/days': TravelDays;
  'GET /api/travel/regions': TravelRegions;
  'GET /api/travel/sizes': TravelSizes;
  'GET /api/experiences/:id/availability': BlockedDates;
  'GET /api/experiences/:id/availability/:date': DayAvailability;

  'GET /api/cart/:sessionId': Cart;
  'POST /api/cart/add': CartResponse;
  'POST /api/cart/changes': v.InferOutput<typeof CartChangesResponse>;
  'PUT /api/cart/item/:itemId': CartResponse;
  'DELETE /api/cart/item/:itemId': CartResponse;
  'DELETE /api/cart/:sessionId': CartResponse;
  'POST /api/handover': TransferOffer;
  'POST /api/handover/take': TransferResponse;

  'POST /api/checkout': CheckoutResponse;
  'POST /api/validate-coupon': v.InferOutput<typeof ValidateCouponResponse>;
  'GET /api/orders/:orderNumber': v.InferOutput<typeof OrderResponse>;
  'POST /api/orders/:orderNumber/items/:itemId/move': v.InferOutput<typeof OrderResponse> & { current?: ItemSlot };
  'POST /api/orders/:orderNumber/cancel': v.InferOutput<typeof OrderResponse>;
  'POST /api/orders/:orderNumber/pay': v.InferOutput<typeof PayAgainResponse>;
  'POST /api/orders/:orderNumber/refresh': v.InferOutput<typeof OrderResponse>;

  'GET /api/product/:id/feedback': Feedback;
  'POST /api/product/:id/feedback': v.InferOutput<typeof ReviewResponse>;
  'GET /api/product/:id/feedback/mine': OwnFeedback;
  'POST /api/reviews/:id/helpful': v.InferOutput<typeof HelpfulResponse>;
  'DELETE /api/reviews/:id/helpful': v.InferOutput<typeof HelpfulResponse>;
  'POST /api/reviews/:id/report': v.InferOutput<typeof ReportResponse>;
  /** The tests read lists that aren't empty. */
  'GET /api/rankings/all': RankingRecord[];
  'GET /api/rankings/summary': RankingSummary;
  'DELETE /api/rankings/:id': v.InferOutput<typeof RankingRemoved>;
  'PUT /api/admin/reviews/:id/visibility': RankingRecord;
  'PUT /api/provider/reviews/:id/answer': RankingRecord;
  'DELETE /api/provider/reviews/:id/answer': RankingRecord;

  'GET /api/auth/sessions': v.InferOutput<typeof SignInList>;
  'DELETE /api/auth/sessions': Success & { ended: number };
  'DELETE /api/auth/sessions/:id': Success & { ended: number };

  'GET /api/admin/users': UserList;
  'POST /api/admin/users': User;
  'PUT /api/admin/users/:id': User;
  'DELETE /api/admin/users/:id': Success;
  'GET /api/customer/dashboard': v.InferOutput<typeof DashboardResponse>;
  'GET /api/customer/purchases': v.InferOutput<typeof PurchaseHistory>;
  'GET /api/customer/cashback': CashbackAccount;
  'GET /api/customer/coupons': v.InferOutput<typeof CustomerCoupons>;
  'POST /api/customer/coupons/apply': v.InferOutput<typeof ApplyCouponResponse>;
  'GET /api/customer/wishlist': v.InferOutput<typeof Wishlist>;
  'POST /api/customer/wishlist': v.InferOutput<typeof WishlistResponse>;
  'DELETE /api/customer/wishlist/:id': Success;

  'POST /api/requests': FiledRequest;
  'POST /api/requests/lookup': v.InferOutput<typeof ServiceRequestResponse>;
  'GET /api/customer/requests': v.InferOutput<typeof ServiceRequests>;

  'POST /api/customer/export': DataExport;
  'GET /api/customer/account/deletion': DeletionPreview;
  'DELETE /api/customer/account': v.InferOutput<typeof AccountDeleted>;
  'GET /api/customer/consents': Consents;
  'PUT /api/customer/consents': Consents;

  'GET /api/admin/providers': ProviderList;
  'POST /api/admin/providers': Provider;
  'PUT /api/admin/providers/:id': Provider;
  'DELETE /api/admin/providers/:id': Success;
  'GET /api/admin/experiences': AdminExperienceList;
  'POST /api/admin/experiences': AdminExperience;
  'POST /api/admin/experiences/:id/duplicate': AdminExperience;
  'PUT /api/admin/experiences/:id': AdminExperience;
  'DELETE /api/admin/experiences/:id': Success;
  'GET /api/admin/coupons': CouponList;
  'POST /api/admin/coupons/bulk': CouponList;
  'GET /api/admin/coupons/:id/uses': CouponUses;
  'POST /api/admin/coupons': Coupon;
  'PUT /api/admin/coupons/:id': Coupon;
  'DELETE /api/admin/coupons/:id': Success & { kept: boolean };
  'GET /api/admin/cashback': CashbackList;
  'GET /api/admin/cashback/stats': v.InferOutput<typeof CashbackStatsResponse>;
  'POST /api/admin/cashback': AdminCashback;
  'PUT /api/admin/cashback/:id': AdminCashback;
  'GET /api/admin/summary': Summary;
  'GET /api/admin/audit': AuditList;
  'GET /api/admin/tasks': v.InferOutput<typeof FailedTasks>;
  'POST /api/admin/tasks/:id/retry': Success;
}

interface DemoBodies {
  'GET /_demo/mail.json': SentEmail[];
}

/** The parts of the API description that tests read. */
interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
}

type SegmentFits<Segment, Pattern> = Pattern extends `:${string}` ? true : Segment extends Pattern ? true : false;

/** True if a path (`/api/orders/${string}/pay`) matches a route (`/api/orders/:orderNumber/pay`). */
type Fits<Path, Pattern> = Pattern extends `${infer FirstPattern}/${infer PatternRest}`
  ? Path extends `${infer First}/${infer Rest}`
    ? SegmentFits<First, FirstPattern> extends true
      ? Fits<Rest, PatternRest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : SegmentFits<Path, Pattern>;

type WithoutQuery<Path> = Path extends `${infer Before}?${string}` ? Before : Path;

/** Only routes that the access table has too. */
type Bodies = Pick<ApiBodies, keyof ApiBodies & keyof typeof accessTable> & DemoBodies;

type RouteOf<Called extends string> = {
  [Route in keyof Bodies]: Fits<WithoutQuery<Called>, Route> extends true ? Route : never;
}[keyof Bodies];

/** The fields of a failure, optional because the call may succeed. */
export type FailureFields = Partial<ErrorBody>;

/** A call's possible body: the fields of its route's success, and those of a failure. */
export type BodyOf<M extends Method, Path extends string> = Path extends string
  ? [RouteOf<`${M} ${Path}`>] extends [never]
    ? OtherBody<Path>
    : Bodies[RouteOf<`${M} ${Path}`>] & FailureFields
  : never;

/** Tests call other paths of the API only to see them fail. */
type OtherBody<Path> = Path extends `/api/${string}` ? FailureFields : unknown;
