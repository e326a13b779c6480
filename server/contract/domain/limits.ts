/** Business constants of the product. Durations carry their unit in the name. */
export const holdMinutes = 30;
/** How often a session may hold a slot's seats again in this many hours, after unpaid holds expired. */
export const holdRenewalsMax = 3;
export const holdRenewalsHours = 24;
/** Attempts with only rejected or cancelled payments that count as paid: a card that is refused twice blocks nobody. */
export const excusedRefusalsMax = 2;
/** Unpaid seats of one slot that a session may hold; more only if a single booking may be larger. */
export const heldSeatsPerSlotMax = 20;
/**
 * Unpaid seats that an address (IPv4, or an IPv6 /64) may hold at once over all slots: 150 parties of four in the
 * same half hour, because mobile networks share addresses; and more than the largest single booking.
 */
export const heldSeatsPerAddressMax = 600;
/** Unpaid orders with a coupon use that a session or person may have at once, and an address over all its sessions. */
export const unpaidCouponOrdersMax = 3;
export const unpaidCouponOrdersPerAddressMax = 30;
/** How long Mercado Pago may take to settle a cash or bank payment; we set it as `date_of_expiration`. */
export const pendingPaymentHours = 72;
export const idempotencyKeyDays = 90;
/** A visitor's token expires after this many days without use, or this many in all. */
export const sessionIdleDays = 90;
export const sessionDaysMax = 365;
/** An unreferenced visitor session is deleted after this many hours without use. */
export const sessionUnusedHours = 24;
/** A person's sign-in ends after so many days without use, or so many in all; an admin's after hours. */
export const signInIdleDays = 30;
export const signInDaysMax = 90;
export const adminSignInHoursMax = 12;
/** How long ago a person may have proved who they are, for what asks for a fresh sign-in. */
export const freshSignInMinutes = 15;
/** How long a device that can't ask goes by the last answer about who is signed in. */
export const offlineAccessHours = { customer: 14 * 24, provider: 72, admin: 0 } as const;
/** Lists of the panels are counted exactly up to this. */
export const exactTotalMax = 1_000;
/** How far ahead a date can be booked. */
export const bookingHorizonDays = 730;

/** How often travellers may move a booked item to another slot themselves. */
export const travellerMovesMax = 2;

/** Ley 1480 of 2011, art. 47. */
export const withdrawalBusinessDays = 5;
/** The calendar days within which a withdrawal must be refunded: Ley 2439 of 2024. */
export const withdrawalRefundDays = 15;

/** The business days to answer a request, or a query about personal data (Ley 1581 of 2012, arts. 14 and 15). */
export const requestBusinessDays = 15;
export const dataQueryBusinessDays = 10;
export const requestSubjectMax = 120;
export const requestTextMin = 10;
export const requestTextMax = 4_000;
/** How often a person may export their data in a day of Bogotá. */
export const dataExportsPerDay = 3;

export const cashbackPercentBp = 200;
export const pesosPerPoint = 1_000;

export const reviewTextMin = 10;
export const reviewTextMax = 4_000;
export const reviewNameMax = 80;
export const replyTextMax = 2_000;
/** Length of a moderator's reason, and of a report's details. */
export const reviewReasonMax = 300;
/** How many open reports of a review an admin sees. */
export const reportsShownMax = 5;
export const reviewPageSize = 5;
export const feedbackCommentsMax = 100;

export const yearsExperienceMax = 50;
export const providerBioMax = 4_000;

/** Codes that an admin may create at once, and the length of what they begin with. */
export const couponBulkMax = 500;
export const couponPrefixMax = 20;
/** Coupons that a person may attach to the account. */
export const appliedCouponsMax = 50;

/** Favourites of a person. */
export const wishlistItemsMax = 500;

export const experienceNameMax = 160;
export const experienceParticipantsMax = 500;
export const experienceTimesMax = 12;
/** The longest notice that a cancellation policy may require: a year. */
export const cancellationHoursMax = 8_760;

/** The highest total of an order or a cart in pesos: keeps every amount and sum of an order far below 2^53. */
export const orderTotalMaxCop = 1_000_000_000;

export const listRowsMax = 500;
export const changesPerRequestMax = 200;
/** Experiences and days per request for days ahead or sizes. */
export const travelIdsMax = 100;
export const travelDaysMax = 60;
export const bodyBytesMax = 1_000_000;

export const termsVersion = '2026-01';

/** Cards that a grid of experiences shows at first, and that the server renders. */
export const gridStep = 12;
