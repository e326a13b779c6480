import { useEffect, useState } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { type Region, readRegions } from '#src/offline/travel/sizes.ts';

/** The regions of the catalogue, with what each comes to once that is known; null while they are being read. */
export function useRegions(experiences: readonly Experience[], online: boolean): Region[] | null {
  const [regions, setRegions] = useState<Region[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readRegions(experiences).then((read) => isCurrent && setRegions(read), reportDefect);
    return () => {
      isCurrent = false;
    };
  }, [experiences, online]);
  return regions;
}
