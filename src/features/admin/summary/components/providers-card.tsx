import type { Summary } from '#contract/api/summary.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { PanelCard } from './panel-card.tsx';
import classes from './row-list.module.css';

const t = summaryTexts.providers;
type Provider = Summary['recentProviders'][number];
const tones: Record<Provider['status'], Tone> = {
  active: 'success',
  inactive: 'neutral',
  pending: 'warning',
  suspended: 'danger',
};

/** The newest providers. */
export function ProvidersCard({ providers }: { providers: readonly Provider[] }) {
  return (
    <PanelCard title={t.title} hint={t.hint}>
      {providers.length === 0 ? (
        <p className={classes.soft}>{t.none}</p>
      ) : (
        <ul className={classes.rows}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <div className={classes.what}>
                <p className={classes.name}>{provider.companyName || provider.name}</p>
                <p className={classes.soft}>{formatMoment(provider.createdAt)}</p>
              </div>
              <Badge tone={tones[provider.status]}>{t.statuses[provider.status]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}
