import { useState } from 'react';

/** Returns the same object while its content is equal. */
export function useStableValue<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
