import { type ReactNode, useEffect, useRef } from 'react';
import { isOnline, onOnlineChange } from '#src/lib/reachable.ts';

interface FailedPictureProps {
  src: string;
  onAgain: () => void;
  /** Shown in place of the picture meanwhile. */
  children: ReactNode;
}

/** Delays between retries while the server can be reached. */
const waitsMs = [1_000, 3_000, 9_000, 27_000] as const;
const tries = new Map<string, number>();

/** Retries a picture that failed to load: after a delay, and when back online. */
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
