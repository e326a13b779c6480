import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** What is to be asked before changes are lost. */
export interface UnsavedQuestion {
  stay: () => void;
  discard: () => void;
}

/**
 * Holds back what would lose changes until the person has answered: a dialog's closing goes through `guard`, another
 * page and the tab's end are watched. A change of search parameters within the page loses nothing.
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
