import { useEffect, useRef } from 'react';

const retrySeconds = [5, 10, 20, 30] as const;

/**
 * For a screen that waits for the server: tries again when the network returns, and now and then by itself, because a
 * server that is away, or a wifi without internet, sends no such event. It ends when the screen goes.
 */
export function useRetryPolling(retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  useEffect(() => {
    let count = 0;
    let timer = setTimeout(again, retrySeconds[0] * 1_000);
    function again() {
      if (document.visibilityState === 'visible') latest.current();
      count += 1;
      timer = setTimeout(again, (retrySeconds[Math.min(count, retrySeconds.length - 1)] ?? 30) * 1_000);
    }
    const now = () => latest.current();
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, []);
}
