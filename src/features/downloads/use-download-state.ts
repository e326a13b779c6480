import { useEffect, useState } from 'react';
import { useOnline } from '#src/lib/online.ts';
import type { DownloadRow } from '#src/offline/downloads/stored-downloads.ts';
import { type DownloadState, stateOf } from '#src/offline/downloads/download-rules.ts';

const lookAgainMs = 60_000;

/** The present state of the downloads; it also changes with time and the connection. */
export function useDownloadState(): { online: boolean; read: (row: DownloadRow) => DownloadState } {
  const online = useOnline();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  return { online, read: (row) => stateOf(row, { nowMs, online }) };
}
