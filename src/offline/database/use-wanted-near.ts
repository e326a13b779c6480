import { type RefObject, useEffect, useState } from 'react';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { localDatabaseWanted } from '#src/lib/when-wanted.ts';

/**
 * True once an element comes near the viewport and the database is wanted: its content may be loaded.
 * @param nearPx small where its space is reserved; large where its content would move the page
 */
export function useWantedNear(place: RefObject<HTMLElement | null>, nearPx: number): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        localDatabaseWanted().then(() => setIsWanted(true), reportUnexpectedError);
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, nearPx]);
  return isWanted;
}
