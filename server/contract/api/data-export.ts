import * as v from 'valibot';

/**
 * Everything that is kept about a person, for them to take away (Ley 1581). Nothing in it opens anything: no tokens,
 * hashes, keys or ids of sessions; and it says nothing of other people.
 */
const text = v.string();
const count = v.number();
const maybe = v.nullable(v.string());
const list = <Entries extends v.ObjectEntries>(entries: Entries) => v.array(v.object(entries));

const Order = v.object({
  orderNumber: text,
  status: text,
  createdAt: text,
  confirmedAt: maybe,
  customer: v.object({
    email: text,
    firstName: text,
    lastName: text,
    phone: text,
    documentType: text,
    documentNumber: text,
    address: text,
    city: text,
  }),
  notes: text,
  subtotalCop: count,
  discountCop: count,
  cashbackUsedCop: count,
  totalCop: count,
  couponCode: maybe,
  termsVersion: text,
  refundReason: maybe,
  items: list({
    experienceName: text,
    date: text,
    time: text,
    participants: count,
    unitPriceCop: count,
    lineTotalCop: count,
    couponShareCop: count,
    cashbackShareCop: count,
    state: text,
    cancelledAt: maybe,
    refundedCop: count,
    refundedCashbackCop: count,
    checkedInAt: maybe,
  }),
  payments: list({
    status: text,
    amountCop: count,
    refundedCop: count,
    currency: text,
    method: text,
    createdAt: text,
    updatedAt: text,
  }),
  refunds: list({ amountCop: count, reason: text, status: text, createdAt: text, updatedAt: text }),
});

export const DataExport = v.object({
  exportedAt: text,
  account: v.object({
    email: text,
    emailVerified: v.boolean(),
    firstName: text,
    lastName: text,
    role: text,
    status: text,
    createdAt: text,
    updatedAt: text,
    lastLoginAt: maybe,
  }),
  identities: list({ issuer: text, linkedAt: text }),
  signIns: list({ device: text, createdAt: text, lastUsedAt: text, expiresAt: text }),
  /** What the person offers, where they are an operator. */
  providers: list({
    name: text,
    email: text,
    status: text,
    phoneNumber: text,
    companyName: text,
    businessAddress: text,
    businessType: text,
    yearsExperience: count,
    languages: v.array(text),
    specialties: v.array(text),
    bio: text,
    rnt: maybe,
    rntValidUntil: maybe,
    createdAt: text,
  }),
  orders: v.array(Order),
  cart: list({ experienceName: text, date: text, time: text, participants: count, addedAt: text }),
  reviews: list({
    experienceName: text,
    authorName: text,
    rating: count,
    text,
    createdAt: text,
    verified: v.boolean(),
    attended: v.boolean(),
    helpfulCount: count,
    hiddenAt: maybe,
    moderationReason: maybe,
    answer: maybe,
    answeredAt: maybe,
  }),
  votes: list({ experienceName: text, votedAt: text }),
  reports: list({ experienceName: text, reason: text, details: text, reportedAt: text, handledAt: maybe }),
  favourites: list({ experienceName: text, addedAt: text }),
  cashback: v.object({
    balanceCop: count,
    records: list({
      amountCop: count,
      percentage: count,
      status: text,
      orderNumber: maybe,
      earnedAt: text,
      revokedAt: maybe,
    }),
    ledger: list({ deltaCop: count, reason: text, orderNumber: maybe, at: text }),
  }),
  points: v.object({
    balance: count,
    ledger: list({ deltaPoints: count, reason: text, orderNumber: maybe, at: text }),
  }),
  coupons: list({
    code: text,
    discountType: text,
    discountValue: count,
    minimumCop: count,
    validFrom: text,
    validUntil: text,
    active: v.boolean(),
  }),
  consents: list({ purpose: text, granted: v.boolean(), version: text, orderNumber: maybe, at: text }),
  requests: list({
    filingNumber: text,
    kind: text,
    dataKind: maybe,
    state: text,
    name: text,
    email: text,
    orderNumber: maybe,
    subject: text,
    text,
    receivedAt: text,
    dueDate: text,
    answeredAt: maybe,
    closedAt: maybe,
    events: list({ kind: text, text, at: text }),
  }),
  exports: list({ format: text, at: text }),
  /** What the audit log says that they did, or that was done with their account. */
  activity: list({ action: text, at: text }),
});
export type DataExport = v.InferOutput<typeof DataExport>;

export const exportFormats = ['json', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const DataExportQuery = v.object({ format: v.optional(v.picklist(exportFormats), 'json') });
