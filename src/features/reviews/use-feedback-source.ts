import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { reviewPageSize } from '#contract/domain/limits.ts';
import { Feedback } from '#contract/api/feedback.ts';
import { api } from '#src/lib/api.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { isUnavailable } from '#src/lib/unavailable.ts';
import { useOwnReview } from '#src/offline/reviews/own-reviews.ts';
import type { FeedbackSource } from './feedback-source.ts';
import { isWhole, localPage, serverPage } from './comment-pages.ts';
import type { ListView } from './list-view.ts';
import { feedbackPath, useOwnFeedback } from './use-own-feedback.ts';
import { useServedFeedback } from './use-served-feedback.ts';

/** The reviews of an experience. Offline, the service worker responds with the last ones seen. */
export function useFeedbackSource(experienceId: string, view: ListView): Omit<FeedbackSource, 'renderActions'> {
  const client = useQueryClient();
  const first = useFirst(experienceId);
  const isSplit = first.data !== undefined && !isWhole(first.data);
  const page = usePage(experienceId, view, isSplit);
  const own = useOwnFeedback(experienceId);
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['feedback', experienceId] }),
    [client, experienceId],
  );
  const written = useOwnReview(experienceId);
  useRefreshOnceSent(written?.reviewId ?? null, refresh);
  const feedback = first.data ?? null;
  const isOut = isUnavailable(first);
  const isPageOut = isUnavailable(page);
  useOnReconnect(() => (first.isError || page.isError || own.isError) && refresh());
  const shown = useMemo(() => {
    if (!feedback) return null;
    if (page.data) return serverPage(page.data);
    if (isSplit && !isPageOut) return null;
    // Offline, only the first hundred are available.
    const kept = localPage(feedback.comments, view);
    return kept.comments.length > 0 ? kept : null;
  }, [page.data, isPageOut, isSplit, feedback, view]);
  const failed = feedback ? isPageOut && !shown : isOut;
  return useMemo(
    () => ({ feedback, failed, page: shown, own: own.data ?? null, written, refresh }),
    [feedback, failed, shown, own.data, written, refresh],
  );
}

function useFirst(experienceId: string) {
  const initialData = useServedFeedback(experienceId);
  return useQuery({
    initialData,
    // Served data shows at once and is fetched all the same, so that the service worker has it for offline use.
    refetchOnMount: initialData ? 'always' : true,
    queryKey: ['feedback', experienceId, 'first'],
    queryFn: ({ signal }) => api(feedbackPath(experienceId), { schema: Feedback, signal }),
  });
}

function usePage(experienceId: string, { sort, cursor }: ListView, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['feedback', experienceId, 'page', sort, cursor],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ sort, limit: String(reviewPageSize), ...(cursor ? { cursor } : {}) });
      return api(`${feedbackPath(experienceId)}?${query}`, { schema: Feedback, signal });
    },
  });
}

/** Refreshes once the own review was sent, from the form or by the outbox. */
function useRefreshOnceSent(reviewId: string | null, refresh: () => void): void {
  const known = useRef(reviewId);
  useEffect(() => {
    if (reviewId === known.current) return;
    known.current = reviewId;
    refresh();
    // This also updates the experience's average and count.
    import('#src/offline/sync/start-sync.ts').then(({ syncNow }) => syncNow()).catch(reportUnexpectedError);
  }, [reviewId, refresh]);
}
