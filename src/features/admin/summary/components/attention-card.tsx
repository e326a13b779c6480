import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Link } from '@tanstack/react-router';
import type { AttentionKind, Summary } from '#contract/api/summary.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { counted } from '../counted.ts';
import classes from './attention-card.module.css';
import { PanelCard } from './panel-card.tsx';

const t = summaryTexts.attention;

/** Where a person sees to it; `tasks` is the dialog of failed tasks. */
const places: Partial<Record<AttentionKind, 'tasks' | { to: string; search: Record<string, string> }>> = {
  refused_refunds: 'tasks',
  failed_emails: 'tasks',
  pending_providers: { to: '/admin', search: { tab: 'proveedores', status: 'pending' } },
  lapsing_registrations: { to: '/admin', search: { tab: 'proveedores', status: 'active' } },
  reported_reviews: { to: '/ranking', search: { state: 'reported' } },
};

/** Money or a person waits for it. */
const urgent: ReadonlySet<AttentionKind> = new Set(['refused_refunds', 'chargebacks', 'failed_emails']);

interface AttentionCardProps {
  needsPerson: Summary['needsPerson'];
  onTasks: () => void;
}

export function AttentionCard({ needsPerson, onTasks }: AttentionCardProps) {
  return (
    <PanelCard title={t.title}>
      {needsPerson.length === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={22} aria-hidden />
          {t.nothing}
        </p>
      ) : (
        <ul className={classes.list}>
          {needsPerson.map(({ kind, count }) => (
            <li key={kind} data-urgent={urgent.has(kind) || undefined}>
              <Matter kind={kind} text={counted(t.kinds[kind], count)} onTasks={onTasks} />
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function Matter({ kind, text, onTasks }: { kind: AttentionKind; text: string; onTasks: () => void }) {
  const Icon = urgent.has(kind) ? IconAlertTriangle : IconClock;
  const content = (
    <>
      <Icon size={20} className={classes.icon} aria-hidden />
      <span className={classes.text}>{text}</span>
    </>
  );
  const place = places[kind];
  if (!place) return <p className={classes.matter}>{content}</p>;
  const linked = (
    <>
      {content}
      <IconChevronRight size={18} className={classes.more} aria-hidden />
    </>
  );
  if (place === 'tasks')
    return (
      <button type="button" className={classes.matter} onClick={onTasks}>
        {linked}
      </button>
    );
  return (
    <Link to={place.to} search={place.search as never} className={classes.matter}>
      {linked}
    </Link>
  );
}
