import * as v from 'valibot';
import { consentPurposes } from '../domain/consent-purposes.ts';
import { Id, Instant } from '../domain/primitives.ts';
import { rightsFieldTexts } from '../texts/rights-texts.ts';

const Given = v.object({
  granted: v.boolean(),
  /** The version of the text that the person saw. */
  version: v.string(),
  at: Instant,
  /** The order with which it was said; null for what was said in the account. */
  orderNumber: v.nullable(Id),
});

export const Consent = v.object({
  purpose: v.picklist(consentPurposes),
  granted: v.boolean(),
  /** Of the latest; null for what was never asked. */
  version: v.nullable(v.string()),
  at: v.nullable(Instant),
  /** Newest first. */
  history: v.array(Given),
});
export type Consent = v.InferOutput<typeof Consent>;

export const Consents = v.object({ consents: v.array(Consent) });
export type Consents = v.InferOutput<typeof Consents>;

/** The terms are agreed to with an order, and can't be withdrawn from it. */
export const ConsentChange = v.object({
  purpose: v.picklist(['marketing'], rightsFieldTexts.purpose),
  granted: v.boolean(rightsFieldTexts.granted),
});
export type ConsentChange = v.InferOutput<typeof ConsentChange>;
