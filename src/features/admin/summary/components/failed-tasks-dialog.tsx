import { useQuery } from '@tanstack/react-query';
import type { FailedTask } from '#contract/api/tasks.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { ListProblem } from '#src/ui/panel/list-problem.tsx';
import { PanelDialog } from '#src/ui/panel/panel-dialog.tsx';
import { failedTasksQuery, useRetryTask } from '../api/failed-tasks.ts';
import { counted } from '../counted.ts';
import classes from './failed-tasks-dialog.module.css';

const t = summaryTexts.tasks;

/** Unsent e-mails and refused refunds, each with its retry. */
export function FailedTasksDialog({ onClose }: { onClose: () => void }) {
  // Read anew at each opening.
  const query = useQuery({ ...failedTasksQuery, networkMode: 'always', refetchOnMount: 'always' });
  return (
    <PanelDialog opened onClose={onClose} title={t.title}>
      <div className={classes.content}>
        <p className={classes.intro}>{t.intro}</p>
        {query.isPending && (
          <>
            <LoadingLabel>{listTexts.loading(t.what)}</LoadingLabel>
            <Skeleton height="88px" radius="12px" />
          </>
        )}
        {query.isError && !query.data && (
          <ListProblem what={t.what} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.tasks.length === 0 && <p role="status">{t.none}</p>}
        {query.data && (
          <ul className={classes.tasks}>
            {query.data.tasks.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </ul>
        )}
      </div>
    </PanelDialog>
  );
}

function Task({ task }: { task: FailedTask }) {
  const { run, isBusy } = useRetryTask();
  const about = [
    task.orderNumber ? t.order(task.orderNumber) : null,
    formatMoment(task.createdAt),
    counted(t.tries, task.tries),
  ];
  return (
    <li className={classes.task}>
      <div>
        <p className={classes.title}>{task.title}</p>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
        <p className={classes.error}>{task.error}</p>
      </div>
      <Button
        variant="outline"
        busy={isBusy}
        aria-label={t.retryOf(task.title, task.orderNumber)}
        onClick={() => void run(task.id)}
      >
        {t.retry}
      </Button>
    </li>
  );
}
