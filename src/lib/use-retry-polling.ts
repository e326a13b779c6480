import { useEffect, useRef } from 'react';

const retrySeconds = [5, 10, 20, 30] as const;

/**
 * Retries while a screen waits for the server: when the network returns, and by a timer, because no event tells that a
 * server is back or that a wifi got internet.
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
