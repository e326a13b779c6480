import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import type { ReactNode } from 'react';
import type { Summary } from '#contract/api/summary.ts';
import { formatCop } from '#contract/domain/money.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { formatRating } from '#src/ui/components/rating-line.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { counted } from '../counted.ts';
import classes from './figure-cards.module.css';

const t = summaryTexts.cards;

/** The six figures of the whole marketplace. */
export function FigureCards({ cards }: { cards: Summary['cards'] }) {
  return (
    <dl className={classes.cards} aria-label={t.name}>
      <Figure name={t.estimatedSales} value={formatCop(cards.estimatedSales)} caption={t.estimatedSalesCaption} />
      <Figure name={t.users} value={formatWhole(cards.users)} caption={counted(t.active, cards.activeUsers)} />
      <Figure
        name={t.providers}
        value={formatWhole(cards.providers)}
        caption={counted(t.active, cards.activeProviders)}
      />
      <Figure
        name={t.experiences}
        value={formatWhole(cards.experiences)}
        caption={counted(t.available, cards.availableExperiences)}
      />
      <Figure
        name={t.averageRating}
        value={cards.reviews === 0 ? '–' : formatRating(cards.averageRating)}
        caption={cards.reviews === 0 ? t.noReviews : counted(t.reviews, cards.reviews)}
      />
      <Figure
        name={t.webflow}
        value={<WebflowState state={cards.webflow} />}
        caption={t.webflowCaptions[cards.webflow]}
      />
    </dl>
  );
}

function Figure({ name, value, caption }: { name: string; value: ReactNode; caption: string }) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.caption}>{caption}</dd>
    </div>
  );
}

function WebflowState({ state }: { state: Summary['cards']['webflow'] }) {
  const Icon = state === 'active' ? IconCircleCheck : IconCircleOff;
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={24} aria-hidden />
      {t.webflowStates[state]}
    </span>
  );
}
