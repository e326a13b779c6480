/** Business constants of the product. Durations carry their unit in the name. */
export const holdMinutes = 30;
/** How often a session may hold a slot's seats anew, after they lapsed without a payment begun, in so many hours. */
export const holdRenewalsMax = 3;
export const holdRenewalsHours = 24;
/** Attempts whose every payment was rejected or cancelled that count as paid for, in `holdRenewalsHours`: a card that is refused twice hinders nobody. */
export const excusedRefusalsMax = 2;
/** Seats of one slot that a session may hold unpaid; more only where a single booking may be larger. */
export const heldSeatsPerSlotMax = 20;
/**
 * Seats that an address (an IPv4 address or an IPv6 /64) may hold unpaid at once, over all slots: 150 parties of four
 * in the same half hour, because mobile networks share addresses; and more than the largest single booking.
 */
export const heldSeatsPerAddressMax = 600;
/** Unpaid orders with a coupon use that a session or person may have at once, and an address over all its sessions. */
export const unpaidCouponOrdersMax = 3;
export const unpaidCouponOrdersPerAddressMax = 30;
/** How long Mercado Pago may take to settle a cash or bank payment; we set it as `date_of_expiration`. */
export const pendingPaymentHours = 72;
export const idempotencyKeyDays = 90;
/** A visitor's token ends after so many days without use, or so many in all. */
export const sessionIdleDays = 90;
export const sessionDaysMax = 365;
/** A visitor session that nothing refers to goes after so many hours without use. */
export const sessionUnusedHours = 24;
/** How far ahead a date can be booked. */
export const bookingHorizonDays = 730;

/** Ley 1480 of 2011, art. 47. */
export const withdrawalBusinessDays = 5;
/** Within how many calendar days the money of a withdrawal is back: Ley 2439 of 2024. */
export const withdrawalRefundDays = 15;

export const cashbackPercentBp = 200;
export const pesosPerPoint = 1_000;

export const reviewTextMin = 10;
export const reviewTextMax = 4_000;
export const reviewNameMax = 80;
export const replyTextMax = 2_000;
/** Of a moderator's reason, and of what a report adds to its own. */
export const reviewReasonMax = 300;
/** How many open reports of a review an admin is shown. */
export const reportsShownMax = 5;
export const reviewPageSize = 5;
export const feedbackCommentsMax = 100;

export const experienceParticipantsMax = 500;
export const experienceTimesMax = 12;
/** How long before the start a policy may still ask for a cancellation: a year. */
export const cancellationHoursMax = 8_760;

/** What one order, and so one cart, may come to in pesos: each amount and each sum of an order stays far below 2^53. */
export const orderTotalMaxCop = 1_000_000_000;

export const listRowsMax = 500;
export const changesPerRequestMax = 200;
/** Of experiences in one question about days ahead or sizes, and of the days. */
export const travelIdsMax = 100;
export const travelDaysMax = 60;
export const bodyBytesMax = 1_000_000;

export const termsVersion = '2026-01';

/** Cards that a grid of experiences shows at once; the server renders as many. */
export const gridStep = 12;
