import { bogotaDate, formatDay } from '#contract/domain/time.ts';
import type { ServiceRequest } from '#contract/api/requests.ts';
import { requestEventLabels, requestKindLabels, requestTexts } from '#contract/texts/request-texts.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Notice } from '#src/ui/components/notice.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { StateBadge } from './state-badge.tsx';
import classes from './requests.module.css';

const t = requestTexts.follow;

/** Where a request stands: its state, its dates and its answer. */
export function RequestStatus({ request }: { request: ServiceRequest }) {
  const today = serverToday();
  const facts = [
    [t.about, request.subject],
    [t.filed, formatDay(bogotaDate(new Date(request.receivedAt)), today)],
    [t.due, formatDay(request.dueDate, today)],
    ...(request.orderNumber ? [[t.order, request.orderNumber]] : []),
  ] as const;
  return (
    <div className={classes.status}>
      <div className={classes.statusHead}>
        <h2 className={classes.statusTitle}>
          {requestKindLabels[request.kind]} <span>{request.filingNumber}</span>
        </h2>
        <StateBadge state={request.state} />
      </div>
      {request.isOverdue && <Notice tone="warning">{t.late}</Notice>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {request.answer !== null && (
        <section className={classes.answer} aria-label={t.answer}>
          <h3>{t.answer}</h3>
          <p>{request.answer}</p>
        </section>
      )}
      <h3>{t.history}</h3>
      <ol className={classes.history}>
        {request.events.map(({ kind, at }) => (
          <li key={`${kind}${at}`}>
            <strong>{requestEventLabels[kind]}</strong>
            <span className={classes.soft}>{formatMoment(at)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
