import { useEffect, useMemo, useState } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { askRegionSizes, regionsOf } from '#src/offline/travel/sizes.ts';

export interface Region {
  name: string;
  experiences: Experience[];
  /** What it comes to; null where that can't be known; undefined while it is asked. */
  bytes: number | null | undefined;
}

/** The regions of the catalogue at once, and what each comes to as soon as there is an answer. */
export function useRegions(experiences: readonly Experience[], online: boolean): Region[] {
  const regions = useMemo(() => regionsOf(experiences), [experiences]);
  const [sizes, setSizes] = useState<ReadonlyMap<string, number> | null>();
  useEffect(() => {
    if (regions.size === 0) return undefined;
    let isCurrent = true;
    askRegionSizes(regions).then((asked) => isCurrent && setSizes(asked), reportDefect);
    return () => {
      isCurrent = false;
    };
  }, [regions, online]);
  return [...regions].map(([name, own]) => ({ name, experiences: own, bytes: sizes ? (sizes.get(name) ?? null) : sizes }));
}
