import { formatCop } from '#contract/domain/money.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { formatRating } from '#src/ui/components/rating-line.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { fullDate, type SeriesProps, sumOf } from '../series.ts';
import { formatPercent } from '../format-percent.ts';
import classes from './series-table.module.css';

const t = summaryTexts.series;

/** The charts' figures, newest first. */
export function SeriesTable({ series, unit }: SeriesProps) {
  return (
    // A scrolled region is reached by the keyboard.
    <div className={classes.scroll} role="region" aria-label={summaryTexts.charts.table[unit]} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {[t.date, t.sales, t.refunds, t.bookings, t.occupancy, t.reviews, t.averageRating].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...series].reverse().map((point) => (
            <tr key={point.date}>
              <th scope="row">{fullDate(point.date, unit)}</th>
              <td>{formatCop(point.sales)}</td>
              <td>{formatCop(point.refunds)}</td>
              <td>{formatWhole(point.bookings)}</td>
              <td>{formatPercent(point.occupancy)}</td>
              <td>{formatWhole(point.reviews)}</td>
              <td>{point.averageRating === null ? '–' : formatRating(point.averageRating)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{formatCop(sumOf(series, 'sales'))}</td>
            <td>{formatCop(sumOf(series, 'refunds'))}</td>
            <td>{formatWhole(sumOf(series, 'bookings'))}</td>
            <td>–</td>
            <td>{formatWhole(sumOf(series, 'reviews'))}</td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
