import { type RefObject, useEffect, useState } from 'react';
import { reportDefect } from '#src/lib/report-defect.ts';
import { storeWanted } from './when-wanted.ts';

/**
 * Whether a place of the page has come near the window, and the store is wanted: what stands there may be loaded.
 * @param nearPx small where its room is kept; large where what comes moves the rest of the page
 */
export function useWantedNear(place: RefObject<HTMLElement | null>, nearPx: number): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        storeWanted().then(() => setIsWanted(true), reportDefect);
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, nearPx]);
  return isWanted;
}
