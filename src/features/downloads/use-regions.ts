import { useEffect, useMemo, useState } from 'react';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import type { DownloadRow } from '#src/offline/downloads/stored-downloads.ts';
import { askRegionSizes, type RegionSize } from '#src/offline/downloads/sizes.ts';

export interface Region {
  name: string;
  /** How many of its experiences are downloaded or waiting. */
  wanted: number;
  /** The size of the region; null if it can't be known, undefined while it loads. */
  size: RegionSize | null | undefined;
}

/** The catalogue's regions at once, and each one's size when the response arrives. */
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
