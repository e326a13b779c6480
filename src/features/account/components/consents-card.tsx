import { useQuery } from '@tanstack/react-query';
import type { Consent } from '#contract/api/consents.ts';
import { consentPurposeLabels, consentTexts as t } from '#contract/texts/rights-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { consentsQuery } from '../api/consents.ts';
import classes from './account.module.css';
import { MarketingSwitch } from './marketing-switch.tsx';

/** What the person agreed to, and taking back what can be taken back. */
export function ConsentsCard() {
  const query = useQuery(consentsQuery);
  return (
    <Card title={t.title}>
      <p className={classes.lead}>{t.lead}</p>
      {query.isPending && (
        <>
          <LoadingLabel>{t.loading}</LoadingLabel>
          <Skeleton height="260px" radius="12px" />
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
      {query.data && (
        <ul className={classes.list}>
          {query.data.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, history } = consent;
  return (
    <li className={classes.consent}>
      <h3>{consentPurposeLabels[purpose]}</h3>
      {purpose === 'marketing' && <MarketingSwitch granted={consent.granted} />}
      <p className={classes.soft}>{purpose === 'marketing' ? t.marketingHint : t.termsHint}</p>
      <p className={classes.soft}>{sinceText(consent)}</p>
      {history.length > 1 && (
        <details className={classes.history}>
          <summary>{t.history}</summary>
          <ol>
            {history.map((given) => (
              <li key={given.at}>
                {sayingOf(given.granted, given.at, given.version)},{' '}
                {given.orderNumber === null ? t.inAccount : t.withOrder(given.orderNumber)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function sinceText({ granted, at, version }: Consent): string {
  return at === null ? t.never : sayingOf(granted, at, version ?? '');
}

function sayingOf(granted: boolean, at: string, version: string): string {
  return (granted ? t.granted : t.withdrawn)(formatMoment(at), version);
}
