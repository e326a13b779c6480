import { useEffect, useRef } from 'react';
import { useOnline } from './online.ts';

/** Runs the work each time our server can be reached again. */
export function useOnReconnect(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) latest.current();
    wasOnline.current = online;
  }, [online]);
}
