import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a change of page the focus goes to its content, so that who doesn't see the page hears of it. */
export function useFocusOnNavigation(contentId: string): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) document.getElementById(contentId)?.focus({ preventScroll: true });
    before.current = path;
  }, [path, contentId]);
}
