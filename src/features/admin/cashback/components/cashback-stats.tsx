import { useQuery } from '@tanstack/react-query';
import { formatCop } from '#contract/domain/money.ts';
import { cashbackAdminTexts } from '#contract/texts/admin-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Skeleton } from '#src/ui/components/skeleton.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { cashbackStatsQuery } from '../api/cashback-list.ts';
import classes from './cashback-stats.module.css';

const t = cashbackAdminTexts.stats;

/** Total, records, available and used; the average is a caption (protocols, 'Small things'). */
export function CashbackStats() {
  const { data, isError, refetch } = useQuery({ ...cashbackStatsQuery, networkMode: 'always' });
  if (isError && !data)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={t.failed}
        actions={
          <Button variant="outline" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      />
    );
  return (
    <div className={classes.stats}>
      <dl className={classes.cards}>
        <Card name={t.total} value={data && formatCop(data.totalCashback)} />
        <Card name={t.records} value={data && formatWhole(data.totalRecords)} />
        <Card name={t.available} value={data && formatCop(data.availableCashback)} />
        <Card name={t.used} value={data && formatCop(data.usedCashback)} />
      </dl>
      <p className={classes.average}>{data ? t.average(formatCop(data.averageCashback)) : ' '}</p>
    </div>
  );
}

function Card({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton width="70%" />}</dd>
    </div>
  );
}
