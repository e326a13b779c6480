import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rankingTexts } from '#contract/texts/review-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { useIsAdmin } from '#src/features/session/use-current-user.ts';
import { isUnavailable } from '#src/lib/unavailable.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { toastError } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { AddReviewButton } from '../components/add-review-button.tsx';
import { ExperienceSummary } from '../components/experience-summary.tsx';
import { RankingFilters } from '../components/ranking-filters.tsx';
import { LoadingList, RankingList } from '../components/ranking-list.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { rankingListQuery } from '../api/ranking-list.ts';
import { rankingSummaryQuery } from '../api/ranking-summary.ts';
import { rankingsKey } from '../api/rankings-keys.ts';
import { RankingSearch } from '../ranking-search.ts';
import classes from '../components/rankings.module.css';

/** Every review of every experience: figures, search, and for admins moderation. */
export function RankingPage() {
  useToasts();
  const control = useListSearch(RankingSearch);
  const isAdmin = useIsAdmin();
  const summary = useQuery(rankingSummaryQuery);
  const list = useRankings(control.search, isAdmin);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: rankingsKey });
  // Keeps the present content when a refetch fails.
  const failed = !summary.data && isUnavailable(summary);
  // The response is for another filter.
  const isListOut = (!list.data || list.isPlaceholderData) && isUnavailable(list);
  const isBroken = failed || isListOut || summary.isError || list.isError;
  useEffect(() => {
    if (isBroken) toastError(texts.errorTitle, rankingTexts.loadFailed);
  }, [isBroken]);

  return (
    <Page title="Ranking de experiencias" lead="Lo que dicen quienes ya fueron, experiencia por experiencia.">
      {failed ? (
        <Unavailable />
      ) : !summary.data || isAdmin === null ? (
        <Loading />
      ) : (
        <div className={classes.page}>
          <StatCards summary={summary.data} />
          <ExperienceSummary summary={summary.data} />
          <section className={classes.reviews} aria-labelledby="resenas">
            <div className={classes.reviewsHead}>
              <h2 id="resenas" tabIndex={-1}>
                Reseñas
              </h2>
              <AddReviewButton onAdded={refresh} />
            </div>
            <RankingFilters control={control} isAdmin={isAdmin} />
            <RankingList
              records={list.data?.pages.flatMap(({ records }) => records) ?? null}
              isOld={list.isPlaceholderData}
              onRetry={isListOut ? () => void list.refetch() : null}
              isAdmin={isAdmin}
              isLoadingMore={list.isFetchingNextPage}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            />
          </section>
        </div>
      )}
    </Page>
  );
}

/** Everybody but admins sees the published ones, whatever the address says. */
function useRankings({ state, ...search }: RankingSearch, isAdmin: boolean | null) {
  const options = rankingListQuery({ ...search, state: isAdmin ? state : undefined });
  return useInfiniteQuery({ ...options, enabled: isAdmin !== null || state === undefined });
}

function Loading() {
  return (
    <div className={classes.page}>
      <LoadingLabel>Cargando ranking</LoadingLabel>
      <div className={classes.cards} aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height="104px" radius="20px" />
        ))}
      </div>
      <Skeleton height="320px" radius="20px" />
      <LoadingList />
    </div>
  );
}

function Unavailable() {
  return (
    <StateMessage
      title="El ranking no está disponible ahora"
      actions={
        <Button variant="action" onClick={() => window.location.reload()}>
          {texts.retry}
        </Button>
      }
    >
      <p>Revisa tu conexión y vuelve a intentarlo.</p>
    </StateMessage>
  );
}
