import { useEffect, useMemo, useState } from 'react';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import type { DownloadRow } from '#src/offline/downloads/stored-downloads.ts';
import { askRegionSizes, type RegionSize } from '#src/offline/downloads/sizes.ts';

export interface Region {
  name: string;
  /** How many of it are here, or on their way. */
  wanted: number;
  /** What all of it comes to; null where that can't be known; undefined while it is asked. */
  size: RegionSize | null | undefined;
}

/** The regions of the catalogue at once, and what each comes to as soon as there is an answer. */
export function useRegions(names: readonly string[], rows: readonly DownloadRow[], online: boolean): Region[] {
  const [sizes, setSizes] = useState<ReadonlyMap<string, RegionSize> | null>();
  useEffect(() => {
    let isCurrent = true;
    askRegionSizes().then((asked) => isCurrent && setSizes(asked), reportUnexpectedError);
    return () => {
      isCurrent = false;
    };
  }, [online]);
  return useMemo(
    () =>
      names.map((name) => ({
        name,
        wanted: rows.filter(({ experience }) => experience.region === name).length,
        size: sizes ? (sizes.get(name) ?? null) : sizes,
      })),
    [names, rows, sizes],
  );
}
