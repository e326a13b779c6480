import { useEffect, useState } from 'react';

/** Returns the count once it has been above zero for `delayMs`, to hide brief changes. Zero is returned at once. */
export function useDelayedValue(count: number, delayMs: number): number {
  const [lasting, setLasting] = useState(0);
  const isSomething = count > 0;
  useEffect(() => {
    if (!isSomething) return setLasting(0);
    const timer = setTimeout(() => setLasting(1), delayMs);
    return () => clearTimeout(timer);
  }, [isSomething, delayMs]);
  return isSomething && lasting > 0 ? count : 0;
}
