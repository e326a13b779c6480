import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** The question before unsaved changes are lost. */
export interface UnsavedQuestion {
  stay: () => void;
  discard: () => void;
}

/**
 * Asks before unsaved changes are lost: when a dialog closes (through `guard`), on navigation, and on closing the tab.
 * Search parameter changes within a page lose nothing.
 */
export function useUnsavedGuard(isDirty: boolean): {
  guard: (close: () => void) => void;
  question: UnsavedQuestion | null;
} {
  const [held, setHeld] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  function guard(close: () => void) {
    if (isDirty) setHeld(() => close);
    else close();
  }

  if (blocker.status === 'blocked') return { guard, question: { stay: blocker.reset, discard: blocker.proceed } };
  if (!held) return { guard, question: null };
  const stay = () => setHeld(null);
  return {
    guard,
    question: {
      stay,
      discard() {
        stay();
        held();
      },
    },
  };
}
