import type { ReactNode } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Says that a part of the page couldn't be loaded, with a retry button. */
export function UnavailableNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="info"
      actions={
        <Button variant="outline" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
