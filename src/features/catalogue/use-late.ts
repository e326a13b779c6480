import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than that. */
export function useLate(isWaiting: boolean, patienceMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, patienceMs]);
  return isWaiting && isLate;
}
