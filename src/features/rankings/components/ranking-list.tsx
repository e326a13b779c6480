import { useEffect, useRef } from 'react';
import type { RankingRecord } from '#contract/api/rankings.ts';
import { rankingTexts } from '#contract/texts/review-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { UnavailableNotice } from '#src/ui/components/unavailable-notice.tsx';
import { RankingItem } from './ranking-item.tsx';
import classes from './rankings.module.css';

interface RankingListProps {
  /** null while they load. */
  records: readonly RankingRecord[] | null;
  /** True while the reviews of the previous filter are shown. */
  isOld: boolean;
  /** Retries a failed load; null otherwise. */
  onRetry: (() => void) | null;
  isAdmin: boolean;
  isLoadingMore: boolean;
  /** null: there are no more. */
  onMore: (() => void) | null;
}

/** The reviews that match the filters. */
export function RankingList({ records, isOld, onRetry, isAdmin, isLoadingMore, onMore }: RankingListProps) {
  if (onRetry) return <UnavailableNotice onRetry={onRetry}>No pudimos traer estas reseñas.</UnavailableNotice>;
  if (!records) return <LoadingList />;
  if (records.length === 0) {
    return (
      <p role="status" className={classes.empty}>
        {rankingTexts.noneFound}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOld ? 'Buscando reseñas' : countText(records.length, onMore !== null)}
      </p>
      <Records records={records} isOld={isOld} isAdmin={isAdmin} isLoadingMore={isLoadingMore} onMore={onMore} />
    </>
  );
}

function countText(count: number, isPart: boolean): string {
  const reviews = count === 1 ? '1 reseña' : `${count} reseñas`;
  return isPart ? `Se muestran ${reviews}; hay más` : reviews;
}

function Records({
  records,
  isOld,
  isAdmin,
  isLoadingMore,
  onMore,
}: Omit<RankingListProps, 'records' | 'onRetry'> & { records: readonly RankingRecord[] }) {
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  /** How many there were when more were requested. */
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (isLoadingMore || asked.current === null) return;
    const firstNew = list.current?.children[asked.current]?.querySelector('a');
    asked.current = null;
    // Unless the user moved the focus meanwhile. If none came, it goes to the button that loads more.
    if (document.activeElement === document.body || document.activeElement === more.current)
      (firstNew ?? more.current)?.focus();
  }, [isLoadingMore]);
  const askForMore = (ask: () => void) => {
    asked.current = records.length;
    ask();
  };
  return (
    <>
      <ul ref={list} className={classes.list} aria-busy={isOld || undefined}>
        {records.map((record) => (
          <RankingItem key={record.id} record={record} isAdmin={isAdmin} />
        ))}
      </ul>
      {onMore && (
        <Button
          ref={more}
          variant="outline"
          className={classes.more}
          busy={isLoadingMore}
          onClick={() => askForMore(onMore)}
        >
          Ver más reseñas
        </Button>
      )}
    </>
  );
}

export function LoadingList() {
  return (
    <>
      <LoadingLabel>Cargando reseñas</LoadingLabel>
      <div className={classes.list} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height="132px" radius="12px" />
        ))}
      </div>
    </>
  );
}
