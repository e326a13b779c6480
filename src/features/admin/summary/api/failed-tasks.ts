import { FailedTasks } from '#contract/api/tasks.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { summaryKey } from './read-summary.ts';

const tasksKey = ['admin', 'tasks'] as const;

export const failedTasksQuery = {
  queryKey: tasksKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('/api/admin/tasks', { schema: FailedTasks, signal }),
};

export function useRetryTask() {
  return usePanelMutation({
    call: (id: string, idempotencyKey) => api(`/api/admin/tasks/${id}/retry`, { method: 'POST', idempotencyKey }),
    invalidates: [tasksKey, summaryKey],
    success: summaryTexts.tasks.retried,
    failure: summaryTexts.tasks.retryFailed,
  });
}
