import { useEffect, useState } from 'react';

/** True after waiting longer than `patienceMs`. */
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
