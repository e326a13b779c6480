import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ServiceRequest } from '#contract/api/requests.ts';
import { bogotaDate, formatDay } from '#contract/domain/time.ts';
import { requestKindLabels, requestTexts } from '#contract/texts/request-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { myRequestsQuery } from '../api/my-requests.ts';
import classes from './requests.module.css';
import { StateBadge } from './state-badge.tsx';

const t = requestTexts.mine;

/** The signed-in person's own requests. */
export function MyRequestsCard() {
  const query = useQuery(myRequestsQuery);
  return (
    <Card title={t.title}>
      <p className={classes.lead}>{t.lead}</p>
      {query.isPending && (
        <>
          <LoadingLabel>{t.loading}</LoadingLabel>
          <Skeleton height="96px" radius="12px" />
        </>
      )}
      {query.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={t.loadFailed}
          actions={
            <Button variant="outline" onClick={() => void query.refetch()}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {query.data?.length === 0 && <p>{t.empty}</p>}
      {query.data && query.data.length > 0 && (
        <ul className={classes.list}>
          {query.data.map((request) => (
            <Row key={request.filingNumber} request={request} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Link to="/contacto" hash="solicitud" className={buttonClass({ variant: 'outline' })}>
          {t.file}
        </Link>
      </div>
    </Card>
  );
}

function Row({ request }: { request: ServiceRequest }) {
  const { filingNumber, kind, subject, state, answeredAt, dueDate } = request;
  const today = serverToday();
  return (
    <li className={classes.row}>
      <div>
        <Link to="/contacto/solicitud" search={{ numero: filingNumber }} aria-label={t.open(filingNumber)}>
          {filingNumber}
        </Link>
        <span>{subject === requestKindLabels[kind] ? subject : `${requestKindLabels[kind]}: ${subject}`}</span>
        <span className={classes.soft}>
          {answeredAt === null
            ? t.due(formatDay(dueDate, today))
            : t.answered(formatDay(bogotaDate(new Date(answeredAt)), today))}
        </span>
      </div>
      <StateBadge state={state} />
    </li>
  );
}
