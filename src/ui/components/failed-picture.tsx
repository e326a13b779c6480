import { type ReactNode, useEffect, useRef } from 'react';
import { isOnline, onOnlineChange } from '#src/lib/reachable.ts';

interface FailedPictureProps {
  src: string;
  onAgain: () => void;
  /** What stands in the picture's place meanwhile. */
  children: ReactNode;
}

/** While the server can be reached, one answer was lost: it is asked for again, later each time. */
const waitsMs = [1_000, 3_000, 9_000, 27_000] as const;
const tries = new Map<string, number>();

/** A picture that couldn't be had is tried again: after a while, and once the connection is back. */
export default function FailedPicture({ src, onAgain, children }: FailedPictureProps) {
  const again = useRef(onAgain);
  useEffect(() => {
    again.current = onAgain;
  }, [onAgain]);
  useEffect(() => {
    const count = tries.get(src) ?? 0;
    const waitMs = waitsMs[count];
    const oneMore = () => {
      if (!isOnline()) return;
      tries.set(src, count + 1);
      again.current();
    };
    const timer = waitMs && setTimeout(oneMore, waitMs);
    const back = () => {
      if (!isOnline()) return;
      tries.delete(src);
      again.current();
    };
    const stop = onOnlineChange(back);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [src]);
  return children;
}
