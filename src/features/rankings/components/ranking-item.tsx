import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RankingRecord, ReviewReport } from '#contract/api/rankings.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { bogotaDate, formatLongDate } from '#contract/domain/time.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import classes from './rankings.module.css';

const ModerationForm = lazyComponent(() => import('./moderation-form.tsx'), { isAsked: true });

/** The admin action being confirmed. */
export type Decision = 'delete' | 'hide' | 'show';

interface RankingItemProps {
  record: RankingRecord;
  isAdmin: boolean;
}

/** One review with its experience; admins can hide or delete it here. */
export function RankingItem({ record, isAdmin }: RankingItemProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const item = useRef<HTMLLIElement>(null);
  useFocusReturn(asked !== null, () => item.current?.querySelector('button'));
  const isDecided = useRef(false);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (isDecided.current && element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);
  const finish = () => {
    isDecided.current = true;
    setAsked(null);
  };
  return (
    <li ref={item} className={classes.item}>
      <Head record={record} />
      <p className={classes.soft}>
        <Link to="/ranking/$id" params={{ id: record.product_id }}>
          {record.product_name}
        </Link>{' '}
        · {formatLongDate(bogotaDate(new Date(record.date)))}
      </p>
      <p className={classes.text}>{record.text}</p>
      {record.moderation && (
        <Notice tone="warning">
          {record.moderation.hidden ? 'Oculta' : 'Revisada y publicada'}: {record.moderation.reason}
        </Notice>
      )}
      {record.reports && record.reports.length > 0 && <Reports reports={record.reports} />}
      {isAdmin && !asked && <Decisions record={record} onAsk={setAsked} />}
      {isAdmin && asked && (
        <ModerationForm what={asked} record={record} onDone={finish} onCancel={() => setAsked(null)} />
      )}
    </li>
  );
}

/** When a review leaves the list, focuses the next one, or the list's title, so that an admin can go on from there. */
function focusBeside(element: Element): void {
  const beside = element.nextElementSibling ?? element.previousElementSibling;
  const place = beside?.querySelector('button') ?? element.closest('section')?.querySelector('h2');
  place?.focus();
}

function Reports({ reports }: { reports: readonly ReviewReport[] }) {
  return (
    <ul className={classes.reports} aria-label="Reportes">
      {reports.map((report) => (
        <li key={`${report.date} ${report.reason} ${report.details}`}>
          <strong>{reviewTexts.reportReasons[report.reason]}</strong>
          {report.details && `: ${report.details}`}{' '}
          <span className={classes.soft}>{formatLongDate(bogotaDate(new Date(report.date)))}</span>
        </li>
      ))}
    </ul>
  );
}

function Decisions({ record, onAsk }: { record: RankingRecord; onAsk: (what: Decision) => void }) {
  const isReported = (record.report_count ?? 0) > 0;
  return (
    <p className={classes.actions}>
      {/* One button for both, so that it keeps the focus after the change. */}
      <Button variant="outline" onClick={() => onAsk(record.hidden ? 'show' : 'hide')}>
        {record.hidden ? 'Mostrar' : 'Ocultar'}
      </Button>
      {!record.hidden && isReported && (
        <Button variant="outline" onClick={() => onAsk('show')}>
          Dejar publicada
        </Button>
      )}
      <Button
        variant="danger"
        aria-label={`Eliminar la reseña de ${record.author_name}`}
        onClick={() => onAsk('delete')}
      >
        Eliminar
      </Button>
    </p>
  );
}

function Head({ record }: { record: RankingRecord }) {
  return (
    <p className={classes.head}>
      <strong>{record.author_name}</strong>
      <Stars rating={record.rating} size={15} />
      <span className="visually-hidden">{record.rating} de 5</span>
      {record.verification && (
        <Badge tone="success">
          {record.verification === 'attended' ? feedbackTexts.attended : feedbackTexts.verified}
        </Badge>
      )}
      {record.hidden && <Badge tone="warning">Oculta</Badge>}
      {(record.report_count ?? 0) > 0 && (
        <Badge tone="danger">{record.report_count === 1 ? '1 reporte' : `${record.report_count} reportes`}</Badge>
      )}
    </p>
  );
}
