import { useQuery } from '@tanstack/react-query';
import type { DeletionPreview } from '#contract/api/account.ts';
import { formatCop } from '#contract/domain/money.ts';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { deletionTexts as t } from '#contract/texts/rights-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { PanelDialog } from '#src/ui/panel/panel-dialog.tsx';
import { deletionQuery } from '../api/delete-account.ts';
import { useAccountDeletion } from '../use-account-deletion.ts';
import classes from './account.module.css';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, and asks. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <PanelDialog opened={isOpen} onClose={onClose} title={t.dialogTitle}>
      {isOpen && <Question onClose={onClose} />}
    </PanelDialog>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const query = useQuery(deletionQuery);
  const deletion = useAccountDeletion({ onReauth: onClose });
  return (
    <>
      <Lines title={t.goesTitle} lines={t.goes} />
      <Lines title={t.staysTitle} lines={t.stays} />
      {query.isPending && (
        <>
          <LoadingLabel>{t.loading}</LoadingLabel>
          <Skeleton height="56px" radius="12px" />
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
      {query.data && <Warnings preview={query.data} />}
      <p className={classes.soft}>{t.exportFirst}</p>
      {deletion.problem && (
        <Notice tone="danger" role="alert" title={deletion.problem.title}>
          {deletion.problem.message}
        </Notice>
      )}
      <div className={classes.dialogActions}>
        <Button variant="outline" onClick={onClose} data-autofocus>
          {formTexts.cancel}
        </Button>
        <Button variant="danger" busy={deletion.isBusy} disabled={!query.data} onClick={deletion.confirm}>
          {deletion.isBusy ? t.deleting : t.confirm}
        </Button>
      </div>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={classes.lines}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Warnings({ preview: { bookingsAhead, cashbackCop, openRequests } }: { preview: DeletionPreview }) {
  const warnings = [
    ...(bookingsAhead > 0 ? [t.bookings(bookingsAhead)] : []),
    ...(cashbackCop > 0 ? [t.cashback(formatCop(cashbackCop))] : []),
    ...(cashbackCop < 0 ? [t.debt(formatCop(-cashbackCop))] : []),
    ...(openRequests > 0 ? [t.openRequests(openRequests)] : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
