import * as v from 'valibot';
import { CopTotal, Count } from '../domain/primitives.ts';

/** What deleting an account would leave or lose. */
export const DeletionPreview = v.object({
  /** The person's own bookings that aren't over. */
  bookingsAhead: Count,
  /** Lost with the account; negative for a debt, which is written off. */
  cashbackCop: CopTotal,
  /** Requests that aren't closed, for whose answer the e-mail stays. */
  openRequests: Count,
});
export type DeletionPreview = v.InferOutput<typeof DeletionPreview>;

export const AccountDeleted = v.object({
  success: v.literal(true),
  /** Where the browser goes on: the identity provider's sign-out, or a page of ours. */
  continueAt: v.string(),
});
