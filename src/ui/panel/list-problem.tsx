import { useEffect } from 'react';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { describeError } from '#src/lib/describe-error.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { StateMessage } from '../components/state-message.tsx';
import { formatMoment } from '../format-moment.ts';

interface ListProblemProps {
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a list that failed to load: the reason and a retry button. */
export function ListProblem({ what, error, onRetry }: ListProblemProps) {
  const problem = describeError(error, listTexts.loadFailed(what));
  const isSignedOut = problem.kind === 'signed_out' || problem.kind === 'reauth';
  useEffect(() => {
    if (isSignedOut) askToSignIn();
  }, [isSignedOut]);
  useOnReconnect(onRetry);
  if (isSignedOut) return null;
  const isForbidden = problem.kind === 'notice' && problem.reason === 'forbidden';
  return (
    <StateMessage
      role="alert"
      title={problem.title}
      actions={
        isForbidden ? undefined : (
          <Button variant="brand" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      <p>{problem.message}</p>
    </StateMessage>
  );
}

/** Shown above rows that couldn't be refreshed. */
export function StaleList({ since, onRetry }: { since: number; onRetry: () => void }) {
  useOnReconnect(onRetry);
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        <Button variant="outline" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {listTexts.stale} {formatMoment(new Date(since).toISOString())}.
    </Notice>
  );
}
