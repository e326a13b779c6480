import type { ReactNode } from 'react';
import { texts } from '#contract/texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';

/** Reviews that couldn't be had, and the way to ask once more. */
export function FeedbackWithheld({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice tone="info" actions={<Button variant="outline" onClick={onRetry}>{texts.retry}</Button>}>
      {children}
    </Notice>
  );
}
