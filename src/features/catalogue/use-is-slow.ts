import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than that. */
export function useIsSlow(isWaiting: boolean, patienceMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, patienceMs]);
  return isWaiting && isSlow;
}
