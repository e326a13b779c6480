import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Module state, because the next page may use another shell. */
let before: string | undefined;

/** Moves focus to the content after navigation, so that screen readers announce it. */
export function useFocusOnNavigation(contentId: string): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (before !== undefined && before !== path) document.getElementById(contentId)?.focus({ preventScroll: true });
    before = path;
  }, [path, contentId]);
}
