import { reviewTexts } from '#contract/texts/review-texts.ts';
import { reviewNews } from '#src/offline/reviews/handler.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';

/** Shows the result of a review sent in the background, on whatever page is open. */
export function watchReviews(): void {
  reviewNews.subscribe(() => {
    const row = reviewNews.get()?.row;
    if (row?.state === 'sent') toastSuccess(reviewTexts.sent.title, reviewTexts.sent.message);
    if (row?.state === 'refused')
      toastError(
        'Tu reseña no se publicó',
        `${row.refusal ?? ''} Lo que escribiste sigue en la página de la experiencia.`.trim(),
      );
  });
}
