import { useId, useState } from 'react';
import { summaryTexts as t } from '#contract/texts/admin-summary-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { SeriesProps } from '../series.ts';
import classes from './series-section.module.css';
import { SeriesTable } from './series-table.tsx';
import { ChartsLoading } from './summary-loading.tsx';

/** The charts weigh more than all the rest. */
const SummaryCharts = lazyComponent<SeriesProps>(async () => ({
  default: (await import('./summary-charts.tsx')).SummaryCharts,
}));

interface SeriesSectionProps extends SeriesProps {
  /** While another period's figures are on their way. */
  isBusy: boolean;
}

/** The figures over time, as charts or as a table. */
export function SeriesSection({ series, unit, isBusy }: SeriesSectionProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <div className={classes.head}>
        <h3 id={id}>{t.charts.title[unit]}</h3>
        <Button
          variant="quiet"
          icon={<IconTable size={18} aria-hidden />}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t.asTable}
        </Button>
      </div>
      {asTable ? (
        <SeriesTable series={series} unit={unit} />
      ) : (
        <SummaryCharts series={series} unit={unit} fallback={<ChartsLoading />} />
      )}
    </section>
  );
}
