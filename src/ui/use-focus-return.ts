import { useEffect, useRef } from 'react';

/**
 * When something closes that had the focus, focuses the element that `find` returns. Otherwise keyboard users restart
 * at the top of the page.
 */
export function useFocusReturn(isOpen: boolean, find: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(isOpen);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) latest.current()?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
