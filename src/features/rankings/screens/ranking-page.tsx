import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { rankingTexts } from '#contract/review-texts.ts';
import { texts } from '#contract/texts.ts';
import { isWithheld } from '#src/lib/withheld.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { toastError } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { AddReviewButton } from '../components/add-review-button.tsx';
import { ExperienceSummary } from '../components/experience-summary.tsx';
import { RankingFilters } from '../components/ranking-filters.tsx';
import { LoadingList, RankingList } from '../components/ranking-list.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { allRankings, useIsAdmin, useRankings, useRankingSummary, useRefreshRankings } from '../use-rankings.ts';
import classes from '../components/rankings.module.css';

const typingMs = 250;

/** Every review of every experience: figures, search, and for admins what has to be looked after. */
export function RankingPage() {
  useToasts();
  const [filter, setFilter] = useState(allRankings);
  const [search] = useDebouncedValue(filter.search.trim(), typingMs);
  const isAdmin = useIsAdmin();
  const summary = useRankingSummary();
  const list = useRankings({ ...filter, search });
  const refresh = useRefreshRankings();
  // What is on the page stays there when its renewal fails.
  const failed = !summary.data && isWithheld(summary);
  // An answer to another filter isn't one to this.
  const isListOut = (!list.data || list.isPlaceholderData) && isWithheld(list);
  const isBroken = failed || isListOut || summary.isError || list.isError;
  useEffect(() => {
    if (isBroken) toastError(texts.errorTitle, rankingTexts.loadFailed);
  }, [isBroken]);

  return (
    <Page title="Ranking de experiencias" lead="Lo que dicen quienes ya fueron, experiencia por experiencia.">
      {failed ? (
        <StateMessage title="El ranking no está disponible ahora" actions={<Button variant="action" onClick={() => window.location.reload()}>{texts.retry}</Button>}>
          <p>Revisa tu conexión y vuelve a intentarlo.</p>
        </StateMessage>
      ) : !summary.data || isAdmin === null ? (
        <Loading />
      ) : (
        <div className={classes.page}>
          <StatCards summary={summary.data} />
          <ExperienceSummary summary={summary.data} />
          <section className={classes.reviews} aria-labelledby="resenas">
            <div className={classes.reviewsHead}>
              <h2 id="resenas" tabIndex={-1}>Reseñas</h2>
              <AddReviewButton onAdded={refresh} />
            </div>
            <RankingFilters filter={filter} isAdmin={isAdmin} onChange={setFilter} />
            <RankingList
              records={list.data?.pages.flatMap(({ records }) => records) ?? null}
              isOld={list.isPlaceholderData}
              onRetry={isListOut ? () => void list.refetch() : null}
              isAdmin={isAdmin}
              isLoadingMore={list.isFetchingNextPage}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
              onChanged={refresh}
            />
          </section>
        </div>
      )}
    </Page>
  );
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
