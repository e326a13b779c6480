import * as v from 'valibot';
import { dropDraft, readDraft, saveDraft } from '#src/offline/database/drafts.ts';

/** The form's values. */
const ReviewValues = v.object({
  authorName: v.fallback(v.string(), ''),
  rating: v.fallback(v.nullable(v.picklist([1, 2, 3, 4, 5])), null),
  text: v.fallback(v.string(), ''),
});
export interface ReviewValues {
  authorName: string;
  /** 1 to 5; null: none chosen yet. */
  rating: number | null;
  text: string;
}

export const emptyReview: ReviewValues = { authorName: '', rating: null, text: '' };

export function isBegun({ authorName, rating, text }: ReviewValues): boolean {
  return authorName !== '' || rating !== null || text !== '';
}

const keyOf = (experienceId: string) => `review:${experienceId}`;

/** What was typed before on this device. */
export async function readReviewDraft(experienceId: string): Promise<ReviewValues> {
  const parsed = v.safeParse(ReviewValues, await readDraft(keyOf(experienceId)));
  return parsed.success ? parsed.output : emptyReview;
}

let writing: Promise<void> = Promise.resolve();

/** Writes run one after the other, so that the latest input is what stays. */
export function keepReviewDraft(experienceId: string, values: ReviewValues): Promise<void> {
  const write = () => (isBegun(values) ? saveDraft(keyOf(experienceId), values) : dropDraft(keyOf(experienceId)));
  writing = writing.then(write, write);
  return writing;
}
