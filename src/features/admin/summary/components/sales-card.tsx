import type { Summary } from '#contract/api/summary.ts';
import { formatCop } from '#contract/domain/money.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { PanelCard } from './panel-card.tsx';
import classes from './sales-card.module.css';

const t = summaryTexts.sales;

/** What was really paid. */
export function SalesCard({ sales }: { sales: Summary['sales'] }) {
  return (
    <PanelCard title={t.title} hint={t.hint}>
      <dl className={classes.figures}>
        {(['today', 'month', 'previousMonth'] as const).map((name) => (
          <div key={name} className={classes.figure} data-main={name === 'month' || undefined}>
            <dt>{t[name]}</dt>
            <dd>{formatCop(sales[name])}</dd>
          </div>
        ))}
      </dl>
    </PanelCard>
  );
}
