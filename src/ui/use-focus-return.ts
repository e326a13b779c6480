import { useEffect, useRef } from 'react';

/**
 * Once what was open is closed, the focus goes where `find` says, if it was in what is gone. Without that a keyboard
 * begins again at the top of the page.
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
