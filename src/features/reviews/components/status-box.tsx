import { Notice } from '#src/ui/components/notice.tsx';
import type { ReviewStatus } from '../use-review-form.ts';

export const statusId = 'estado-resena';

/** Green for success, red for an error, blue for progress. */
export function StatusBox({ status }: { status: ReviewStatus }) {
  return (
    <div id={statusId}>
      <Notice key={status.text} tone={status.tone} role={status.tone === 'danger' ? 'alert' : 'status'}>
        {status.text}
      </Notice>
    </div>
  );
}
