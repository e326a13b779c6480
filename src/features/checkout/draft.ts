import * as v from 'valibot';
import { documentTypes } from '#contract/api/checkout.ts';
import { StorefrontCoupon } from '#contract/api/coupons.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { type Contact, readContact, saveContact } from '#src/offline/cart/contact.ts';
import { readDraft, saveDraft } from '#src/offline/database/drafts.ts';

/** What the form holds while it is being filled in. */
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

/** One try to pay: the same form sent again bears the same key. */
export interface Attempt {
  key: string;
  /** The body that went with the key; another body gets another key. */
  body: string;
}

/** What isn't the person's own data: that is kept as the contact, once for cart and checkout. */
const Draft = v.object({
  acceptsTerms: v.fallback(v.boolean(), false),
  acceptsMarketing: v.fallback(v.boolean(), false),
  coupon: v.fallback(v.nullable(StorefrontCoupon), null),
  attempt: v.fallback(v.nullable(v.object({ key: v.string(), body: v.string() })), null),
  /** The order that this draft became; once it is settled, the draft has had its day. */
  placedOrder: v.fallback(v.nullable(v.string()), null),
});
export type Draft = v.InferOutput<typeof Draft>;

const draftKey = 'checkout';
export const emptyDraft: Draft = {
  acceptsTerms: false,
  acceptsMarketing: false,
  coupon: null,
  attempt: null,
  placedOrder: null,
};

const DocumentType = v.fallback(v.picklist(documentTypes), 'cedula');

/** What was typed before, on this device. */
export async function readCheckoutDraft(): Promise<{ values: CheckoutValues; draft: Draft }> {
  const [contact, stored] = await Promise.all([readContact(), readDraft(draftKey)]);
  const parsed = v.safeParse(Draft, stored);
  const draft = parsed.success && !(await isSettled(parsed.output.placedOrder)) ? parsed.output : emptyDraft;
  return { draft, values: valuesOf(contact, draft) };
}

/** Who turns back from the payment page finds the form as it was; who has paid begins anew. */
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

/** Keeps the parts given, and leaves the others; one change after the other. */
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
