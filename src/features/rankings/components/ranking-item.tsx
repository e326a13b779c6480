import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { RankingRecord } from '#contract/rankings.ts';
import { feedbackTexts } from '#contract/feedback-texts.ts';
import { bogotaDate, formatLongDate } from '#contract/time.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import classes from './rankings.module.css';

const ModerationForm = lazy(() => import('./moderation-form.tsx'));

interface RankingItemProps {
  record: RankingRecord;
  isAdmin: boolean;
  onChanged: () => void;
}

/** One review with its experience; admins hide and delete it here. */
export function RankingItem({ record, isAdmin, onChanged }: RankingItemProps) {
  const [asked, setAsked] = useState<'delete' | 'visibility' | null>(null);
  const finish = () => {
    setAsked(null);
    onChanged();
  };
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <strong>{record.author_name}</strong>
        <Stars rating={record.rating} size={15} />
        <span className="visually-hidden">{record.rating} de 5</span>
        {record.verification && <Badge tone="success">{record.verification === 'attended' ? feedbackTexts.attended : feedbackTexts.verified}</Badge>}
        {record.hidden && <Badge tone="warning">Oculta</Badge>}
        {(record.report_count ?? 0) > 0 && <Badge tone="danger">{record.report_count === 1 ? '1 reporte' : `${record.report_count} reportes`}</Badge>}
      </p>
      <p className={classes.soft}>
        <Link to="/ranking/$id" params={{ id: record.product_id }}>
          {record.product_name}
        </Link>{' '}
        · {formatLongDate(bogotaDate(new Date(record.date)))}
      </p>
      <p className={classes.text}>{record.text}</p>
      {record.moderation && (
        <Notice tone="warning">
          {record.moderation.hidden ? 'Oculta' : 'Publicada de nuevo'}: {record.moderation.reason}
        </Notice>
      )}
      {isAdmin && !asked && (
        <p className={classes.actions}>
          <Button variant="outline" onClick={() => setAsked('visibility')}>
            {record.hidden ? 'Mostrar' : 'Ocultar'}
          </Button>
          <Button variant="danger" aria-label={`Eliminar la reseña de ${record.author_name}`} onClick={() => setAsked('delete')}>
            Eliminar
          </Button>
        </p>
      )}
      <Suspense fallback={null}>{isAdmin && asked && <ModerationForm what={asked} record={record} onDone={finish} onCancel={() => setAsked(null)} />}</Suspense>
    </li>
  );
}
