import { useEffect, useState } from 'react';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { readStorageUse, type StorageUse } from '#src/offline/database/storage-use.ts';

/** The storage used and available; null while it is counted. A new `when` counts again. */
export function useStorageUse(when: unknown): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readStorageUse().then((read) => isCurrent && setUse(read), reportUnexpectedError);
    return () => {
      isCurrent = false;
    };
  }, [when]);
  return use;
}
