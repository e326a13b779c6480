import type { ReviewRow } from '../rows.ts';
import type { StoreReader } from '../store.ts';

/** The reviews that are to be sent, for who sends them: nothing here needs a screen. */
export async function waitingReviews(reader: StoreReader): Promise<ReviewRow[]> {
  return (await reader.all('reviews')).filter(({ state }) => state === 'waiting');
}
