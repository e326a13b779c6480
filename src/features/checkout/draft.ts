import * as v from 'valibot';
import { documentTypes } from '#contract/api/checkout.ts';
import { holdMinutes } from '#contract/domain/limits.ts';
import { StorefrontCoupon } from '#contract/api/coupons.ts';
import { keptUser } from '#src/features/session/kept-user.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { type Contact, readContact, saveContact } from '#src/offline/cart/contact.ts';
import { readDraft, saveDraft } from '#src/offline/database/drafts.ts';

/** The form's values. */
export interface CheckoutValues {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  documentType: (typeof documentTypes)[number];
  documentNumber: string;
  address: string;
  city: string;
  acceptsTerms: boolean;
  acceptsMarketing: boolean;
}

/** One attempt to pay: submitting the same form again sends the same idempotency key. */
export interface Attempt {
  key: string;
  /** The body sent with the key; another body gets another key. */
  body: string;
}

/** Everything but the personal data, which is stored as the contact, once for cart and checkout. */
const Draft = v.object({
  acceptsTerms: v.fallback(v.boolean(), false),
  acceptsMarketing: v.fallback(v.boolean(), false),
  coupon: v.fallback(v.nullable(StorefrontCoupon), null),
  /** Pesos of cashback to spend; null for none. */
  cashbackCop: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  attempt: v.fallback(v.nullable(v.object({ key: v.string(), body: v.string() })), null),
  /** The order placed from this draft; once it is settled, the draft is discarded. */
  placedOrder: v.fallback(v.nullable(v.string()), null),
});
export type Draft = v.InferOutput<typeof Draft>;

const draftKey = 'checkout';
export const emptyDraft: Draft = {
  acceptsTerms: false,
  acceptsMarketing: false,
  coupon: null,
  cashbackCop: null,
  attempt: null,
  placedOrder: null,
};

const DocumentType = v.fallback(v.picklist(documentTypes), 'cedula');

/** A checkout as it was left on this device. */
export interface StoredCheckout {
  values: CheckoutValues;
  draft: Draft;
  /** Pesos of cashback that the draft's unpaid order holds: ordering again frees them. */
  heldCashbackCop: number;
}

/** What was typed before on this device. */
export async function readCheckoutDraft(): Promise<StoredCheckout> {
  const [contact, stored] = await Promise.all([readContact(), readDraft(draftKey)]);
  const parsed = v.safeParse(Draft, stored);
  const draft = parsed.success && !(await isSettled(parsed.output.placedOrder)) ? parsed.output : emptyDraft;
  return {
    draft,
    values: valuesOf(contact.email === '' ? await withAccount(contact) : contact, draft),
    heldCashbackCop: await heldCashback(draft),
  };
}

/** Nothing was typed yet: the signed-in person's names and e-mail are a start. */
async function withAccount(contact: Contact): Promise<Contact> {
  const user = await keptUser('customer');
  if (!user) return contact;
  return {
    ...contact,
    email: user.email,
    firstName: contact.firstName || user.firstName,
    lastName: contact.lastName || user.lastName,
  };
}

/** Of an order that was never read since, because its buyer turned back on the payment page, as long as it lasts. */
async function heldCashback({ placedOrder, cashbackCop }: Draft): Promise<number> {
  const row = placedOrder === null ? undefined : await (await openLocalDatabase()).get('orders', placedOrder);
  if (!row || cashbackCop === null) return 0;
  if (row.order) return row.order.status === 'pending_payment' ? row.order.cashbackUsed : 0;
  return Date.now() - Date.parse(row.rememberedAt) < holdMinutes * 60_000 ? cashbackCop : 0;
}

/** A buyer who comes back from the payment page finds the form as it was; after a payment the form is empty. */
async function isSettled(orderNumber: string | null): Promise<boolean> {
  if (orderNumber === null) return false;
  const status = (await (await openLocalDatabase()).get('orders', orderNumber))?.order?.status;
  return status !== undefined && status !== 'pending_payment' && status !== 'expired';
}

function valuesOf(contact: Contact, { acceptsTerms, acceptsMarketing }: Draft): CheckoutValues {
  const { email, firstName, lastName, phone, documentNumber, address, city } = contact;
  return {
    email,
    firstName,
    lastName,
    phone,
    documentType: v.parse(DocumentType, contact.documentType),
    documentNumber,
    address,
    city,
    acceptsTerms,
    acceptsMarketing,
  };
}

export async function saveCheckoutValues({
  acceptsTerms,
  acceptsMarketing,
  ...contact
}: CheckoutValues): Promise<void> {
  await saveContact(contact);
  await changeDraft({ acceptsTerms, acceptsMarketing });
}

let writing: Promise<void> = Promise.resolve();

/** Stores the given parts and keeps the others. Concurrent changes run one after the other. */
export function changeDraft(part: Partial<Draft>): Promise<void> {
  const write = async () => {
    const parsed = v.safeParse(Draft, await readDraft(draftKey));
    await saveDraft(draftKey, { ...(parsed.success ? parsed.output : emptyDraft), ...part });
  };
  writing = writing.then(write, write);
  return writing;
}

export async function readAttempt(): Promise<Attempt | null> {
  const parsed = v.safeParse(Draft, await readDraft(draftKey));
  return parsed.success ? parsed.output.attempt : null;
}
