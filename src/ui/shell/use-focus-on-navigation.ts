import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Outlives the shell, because another page may stand in another shell. */
let before: string | undefined;

/** After a change of page the focus goes to its content, so that who doesn't see the page hears of it. */
export function useFocusOnNavigation(contentId: string): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (before !== undefined && before !== path) document.getElementById(contentId)?.focus({ preventScroll: true });
    before = path;
  }, [path, contentId]);
}
