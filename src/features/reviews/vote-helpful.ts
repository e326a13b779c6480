import { HelpfulResponse } from '#contract/api/reviews.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { api } from '#src/lib/api.ts';
import { ApiError, isTransient } from '#src/lib/errors.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sessionFor } from '#src/offline/database/session.ts';
import { toastError } from '#src/ui/toast.ts';

/**
 * Marks a review as helpful or takes that back; returns the new state. A failure shows as a toast and changes nothing.
 */
export async function voteHelpful(reviewId: string, wished: boolean): Promise<boolean> {
  try {
    const sessionToken = await sessionFor(await openLocalDatabase());
    const answer = await api(`/api/reviews/${reviewId}/helpful`, {
      method: wished ? 'POST' : 'DELETE',
      sessionToken,
      schema: HelpfulResponse,
    });
    return answer.helpful;
  } catch (error) {
    if (!(error instanceof ApiError) && !isTransient(error)) throw error;
    toastError(
      texts.errorTitle,
      error instanceof ApiError && error.error ? error.error : 'Necesitas conexión para marcar una reseña como útil',
    );
    return !wished;
  }
}
