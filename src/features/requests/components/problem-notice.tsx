import type { Problem } from '#src/lib/describe-error.ts';
import { Notice } from '#src/ui/components/notice.tsx';

interface ProblemNoticeProps {
  problem: Problem | null;
  /** What became of what was typed, where the server wasn't reached. */
  more?: string;
}

/** Why a call failed, beside the form that made it. */
export function ProblemNotice({ problem, more }: ProblemNoticeProps) {
  if (problem?.kind !== 'notice') return null;
  const { title, message, reason } = problem;
  return (
    <Notice tone="danger" role="alert" {...(reason === 'refused' ? {} : { title })}>
      {message} {reason === 'unreachable' || reason === 'failed' ? more : ''}
    </Notice>
  );
}
