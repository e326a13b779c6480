import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { summaryTexts as t } from '#contract/texts/admin-summary-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { ListProblem, StaleList } from '#src/ui/panel/list-problem.tsx';
import { toastSuccess } from '#src/ui/toast.ts';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { TabHead } from '../../components/tab-head.tsx';
import { summaryQuery } from '../api/read-summary.ts';
import { usePeriod } from '../use-period.ts';
import { AttentionCard } from './attention-card.tsx';
import { ExportControls } from './export-controls.tsx';
import { FailedTasksDialog } from './failed-tasks-dialog.tsx';
import { FigureCards } from './figure-cards.tsx';
import { PeriodSelect } from './period-select.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { SeriesSection } from './series-section.tsx';
import { SummaryLoading } from './summary-loading.tsx';
import classes from './summary-tab.module.css';
import { SystemCard } from './system-card.tsx';

/** How the marketplace does, and what needs a person. */
export function SummaryTab() {
  const [period, setPeriod] = usePeriod();
  // Fails at once when offline.
  const query = useQuery({ ...summaryQuery(period), placeholderData: keepPreviousData, networkMode: 'always' });
  const [showsTasks, setShowsTasks] = useState(false);
  const { data } = query;
  const refresh = async () => {
    const { isSuccess } = await query.refetch();
    if (isSuccess) toastSuccess(t.refreshed);
  };
  return (
    <>
      <TabHead title={t.title}>
        <PeriodSelect period={period} onChange={setPeriod} />
        <Button
          variant="outline"
          icon={<IconRefresh size={18} aria-hidden />}
          busy={query.isFetching}
          onClick={() => void refresh()}
        >
          {t.refresh}
        </Button>
        <ExportControls />
      </TabHead>
      {!data && query.isError && <ListProblem what={t.what} error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <SummaryLoading />}
      {data && (
        <div className={classes.page}>
          {query.isError && <StaleList since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />}
          <FigureCards cards={data.cards} />
          <div className={classes.lead}>
            <SalesCard sales={data.sales} />
            <AttentionCard needsPerson={data.needsPerson} onTasks={() => setShowsTasks(true)} />
          </div>
          <SeriesSection series={data.series} unit={data.unit} isBusy={query.isPlaceholderData} />
          <div className={classes.pair}>
            <ProvidersCard providers={data.recentProviders} />
            <SystemCard system={data.system} at={data.at} onTasks={() => setShowsTasks(true)} />
          </div>
          <p className={classes.updated}>{t.updatedAt(formatMoment(new Date(query.dataUpdatedAt).toISOString()))}</p>
        </div>
      )}
      {showsTasks && <FailedTasksDialog onClose={() => setShowsTasks(false)} />}
    </>
  );
}
