import { useQuery } from '@tanstack/react-query';
import type { SignIn } from '#contract/api/users.ts';
import { devicesTexts } from '#contract/texts/account-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { signInsQuery, useEndOtherSignIns, useEndSignIn } from '../api/sign-ins.ts';
import classes from './devices-card.module.css';

/** Where the person is signed in, and ending it there. */
export function DevicesCard() {
  const query = useQuery(signInsQuery);
  const endOthers = useEndOtherSignIns();
  const others = query.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card title={devicesTexts.title}>
      <p className={classes.lead}>{devicesTexts.lead}</p>
      {query.isPending && <Loading />}
      {query.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={devicesTexts.loadFailed}
          actions={
            <Button variant="outline" onClick={() => void query.refetch()}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {query.data && (
        <ul className={classes.list}>
          {query.data.map((signIn) => (
            <Device key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {others > 1 && (
        <Button variant="outline" busy={endOthers.isBusy} onClick={() => void endOthers.run(null)}>
          {devicesTexts.endOthers}
        </Button>
      )}
    </Card>
  );
}

function Device({ signIn: { id, device, current, createdAt, lastUsedAt } }: { signIn: SignIn }) {
  const end = useEndSignIn();
  return (
    <li className={classes.device}>
      <div>
        <strong>{device}</strong> {current && <Badge tone="success">{devicesTexts.current}</Badge>}
        <span className={classes.soft}>
          {devicesTexts.since(formatMoment(createdAt))} · {devicesTexts.lastUsed(formatMoment(lastUsedAt))}
        </span>
      </div>
      {!current && (
        <Button
          variant="outline"
          busy={end.isBusy}
          aria-label={devicesTexts.endOf(device)}
          onClick={() => void end.run(id)}
        >
          {devicesTexts.end}
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <>
      <LoadingLabel>{devicesTexts.loading}</LoadingLabel>
      <Skeleton height="72px" radius="12px" />
    </>
  );
}
