import type { RankingRecord } from '#contract/rankings.ts';
import { rankingTexts } from '#contract/review-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { RankingItem } from './ranking-item.tsx';
import classes from './rankings.module.css';

interface RankingListProps {
  /** null while they are on their way. */
  records: readonly RankingRecord[] | null;
  isAdmin: boolean;
  isLoadingMore: boolean;
  /** null: these are all. */
  onMore: (() => void) | null;
  onChanged: () => void;
}

/** The reviews that the filters leave. */
export function RankingList({ records, isAdmin, isLoadingMore, onMore, onChanged }: RankingListProps) {
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
      <ul className={classes.list}>
        {records.map((record) => (
          <RankingItem key={record.id} record={record} isAdmin={isAdmin} onChanged={onChanged} />
        ))}
      </ul>
      {onMore && (
        <Button variant="outline" className={classes.more} busy={isLoadingMore} onClick={onMore}>
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
