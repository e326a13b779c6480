import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { formatCop } from '#contract/domain/money.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { formatRating } from '#src/ui/components/rating-line.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { MantineArea } from '#src/ui/mantine-area.tsx';
import { counted } from '../counted.ts';
import { formatPercent } from '../format-percent.ts';
import { fullDate, type SeriesProps, shortDate, sumOf } from '../series.ts';
import { PanelCard } from './panel-card.tsx';
import seriesClasses from './series-section.module.css';
import classes from './summary-charts.module.css';

const t = summaryTexts.charts;
const names = summaryTexts.series;
const height = 228;
/** Room for the highest label. */
const margin = { top: 8 };
const compact = new Intl.NumberFormat('es-CO', { notation: 'compact', maximumFractionDigits: 1 });

/** Sales, bookings, occupancy and ratings over time. The table tells the same in text. */
export function SummaryCharts({ series, unit }: SeriesProps) {
  const points = series.map((point) => ({
    ...point,
    label: shortDate(point.date, unit),
    full: fullDate(point.date, unit),
    // Money that goes back hangs below the line.
    returned: -point.refunds,
  }));
  const common = {
    h: height,
    data: points,
    dataKey: 'label',
    tickLine: 'none' as const,
    accessibilityLayer: false,
    gridColor: 'var(--line)',
    textColor: 'var(--ink-soft)',
    cursorFill: 'var(--surface-hover)',
    tooltipAnimationDuration: 0,
    tooltipProps: { labelFormatter: fullLabel, isAnimationActive: false },
    barProps: { isAnimationActive: false, radius: 2 },
    xAxisProps: { minTickGap: 24 },
  };
  const wide = { yAxisProps: { width: 62, tickFormatter: compact.format } };
  return (
    <MantineArea>
      <div className={seriesClasses.charts}>
        <Chart
          title={t.sales}
          total={`${names.sales}: ${formatCop(sumOf(series, 'sales'))}. ${names.refunds}: ${formatCop(sumOf(series, 'refunds'))}`}
          legend={[
            { name: names.sales, color: 'var(--brand)' },
            { name: names.refunds, color: 'var(--action)' },
          ]}
          isEmpty={points.every(({ sales, refunds }) => sales === 0 && refunds === 0)}
        >
          <BarChart
            {...common}
            {...wide}
            type="stacked"
            barChartProps={{ stackOffset: 'sign', margin }}
            series={[
              { name: 'sales', label: names.sales, color: 'var(--brand)' },
              { name: 'returned', label: names.refunds, color: 'var(--action)' },
            ]}
            valueFormatter={(value) => formatCop(Math.abs(value))}
          />
        </Chart>
        <Chart
          title={t.bookings}
          total={`${names.total}: ${formatWhole(sumOf(series, 'bookings'))}`}
          isEmpty={points.every(({ bookings }) => bookings === 0)}
        >
          <BarChart
            {...common}
            barChartProps={{ margin }}
            series={[{ name: 'bookings', label: names.bookings, color: 'var(--link)' }]}
            yAxisProps={{ width: 40, allowDecimals: false }}
            valueFormatter={formatWhole}
          />
        </Chart>
        <Chart
          title={t.occupancy}
          hint={t.occupancyHint}
          total={t.occupancyHint}
          isEmpty={points.every(({ occupancy }) => occupancy === null)}
        >
          <BarChart
            {...common}
            barChartProps={{ margin }}
            series={[{ name: 'occupancy', label: names.occupancy, color: 'var(--brand)' }]}
            yAxisProps={{ width: 56, domain: [0, 100], ticks: [0, 25, 50, 75, 100] }}
            valueFormatter={formatPercent}
          />
        </Chart>
        <Chart
          title={t.ratings}
          total={counted(summaryTexts.cards.reviews, sumOf(series, 'reviews'))}
          legend={[
            { name: names.reviews, color: 'var(--line-control)' },
            { name: names.averageRating, color: 'var(--star)', isLine: true },
          ]}
          isEmpty={points.every(({ reviews }) => reviews === 0)}
        >
          <CompositeChart
            {...common}
            series={[
              { name: 'reviews', label: names.reviews, color: 'var(--line-control)', type: 'bar' },
              {
                name: 'averageRating',
                label: names.averageRating,
                color: 'var(--star)',
                type: 'line',
                yAxisId: 'right',
              },
            ]}
            composedChartProps={{ margin }}
            withRightYAxis
            yAxisProps={{ width: 40, allowDecimals: false, tickFormatter: formatWhole }}
            rightYAxisProps={{ width: 36, domain: [1, 5], ticks: [1, 2, 3, 4, 5], tickFormatter: formatWhole }}
            lineProps={{ isAnimationActive: false, connectNulls: true }}
            curveType="linear"
            valueFormatter={(value) => (Number.isInteger(value) ? formatWhole(value) : formatRating(value))}
          />
        </Chart>
      </div>
    </MantineArea>
  );
}

interface LegendEntry {
  name: string;
  color: string;
  isLine?: true;
}

interface ChartProps {
  title: string;
  hint?: string;
  /** What the picture comes to, for who doesn't see it. */
  total: string;
  isEmpty: boolean;
  legend?: readonly LegendEntry[];
  children: ReactNode;
}

function Chart({ title, hint, total, isEmpty, legend, children }: ChartProps) {
  return (
    <PanelCard title={title} hint={hint} end={legend && !isEmpty && <Legend entries={legend} />}>
      {isEmpty ? (
        <p className={classes.empty} style={{ minHeight: height }}>
          {t.empty}
        </p>
      ) : (
        <div role="img" aria-label={t.picture(title, total)}>
          {children}
        </div>
      )}
    </PanelCard>
  );
}

/** The picture's name says as much. */
function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes.legend} aria-hidden="true">
      {entries.map(({ name, color, isLine }) => (
        <li key={name}>
          <span className={classes.swatch} data-line={isLine} style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The tooltip's heading: the whole date of the axis's short one. */
function fullLabel(label: ReactNode, payload: readonly { payload?: unknown }[]): ReactNode {
  const point = payload[0]?.payload;
  return typeof point === 'object' && point !== null && 'full' in point ? String(point.full) : label;
}
