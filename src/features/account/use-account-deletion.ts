import { useState } from 'react';
import { deletionTexts } from '#contract/texts/rights-texts.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { leaveDevice } from '#src/offline/sync/sign-out.ts';
import { showProblem } from '#src/ui/panel/show-problem.ts';
import { useDeleteAccount } from './api/delete-account.ts';
import { keepPendingAction } from './pending-action.ts';

interface AccountDeletion {
  /** Called before a fresh sign-in is asked for. */
  onReauth: () => void;
}

/** Deletes the account, clears this device as a sign-out does, and leaves for the goodbye. */
export function useAccountDeletion({ onReauth }: AccountDeletion) {
  const mutation = useDeleteAccount();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);

  async function confirm(): Promise<void> {
    setProblem(null);
    const outcome = await mutation.run(null, ['notice', 'reauth']);
    if (outcome?.ok) {
      setIsLeaving(true);
      // The account is gone whatever this device can clear.
      await leaveDevice().catch(reportUnexpectedError);
      return window.location.replace(outcome.value.continueAt);
    }
    if (outcome?.problem.kind === 'reauth') {
      keepPendingAction('delete');
      onReauth();
      return showProblem(outcome.problem);
    }
    if (outcome?.problem.kind !== 'notice') return;
    const { title, message, reason } = outcome.problem;
    setProblem({ title, message: reason === 'unreachable' ? deletionTexts.unsure : message });
  }

  return {
    problem,
    isBusy: mutation.isBusy || isLeaving,
    confirm: () => void confirm().catch(reportUnexpectedError),
  };
}
