import { useEffect, useRef } from 'react';

const knockSeconds = [5, 10, 20, 30] as const;

/**
 * For a screen that waits for the server: tries again when the network returns, and now and then by itself, because a
 * server that is away, or a wifi without internet, sends no such event. It ends when the screen goes.
 */
export function useKnocking(knock: () => void): void {
  const latest = useRef(knock);
  useEffect(() => {
    latest.current = knock;
  }, [knock]);
  useEffect(() => {
    let count = 0;
    let timer = setTimeout(again, knockSeconds[0] * 1_000);
    function again() {
      if (document.visibilityState === 'visible') latest.current();
      count += 1;
      timer = setTimeout(again, (knockSeconds[Math.min(count, knockSeconds.length - 1)] ?? 30) * 1_000);
    }
    const now = () => latest.current();
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, []);
}
