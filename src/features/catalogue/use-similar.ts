import { useEffect, useState } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { openFinder } from '#src/offline/catalogue/open-finder.ts';
import { rememberRows } from '#src/offline/catalogue/recent-rows.ts';
import { useCatalogue } from '#src/offline/tables/use-catalogue.ts';

const none: readonly Experience[] = [];

/** What else there is like it, of what this device keeps; nothing until the catalogue is here. */
export function useSimilar(to: Experience, count: number): readonly Experience[] {
  const catalogue = useCatalogue();
  const version = catalogue.state === 'ready' ? catalogue.version : null;
  const [answer, setAnswer] = useState<{ to: string; similar: readonly Experience[] } | null>(null);
  useEffect(() => {
    if (version === null) return undefined;
    let isCurrent = true;
    similar(version, to, count).then((found) => isCurrent && setAnswer({ to: to.id, similar: found }), reportDefect);
    return () => {
      isCurrent = false;
    };
  }, [version, to, count]);
  return answer?.to === to.id ? answer.similar : none;
}

async function similar(version: string, to: Experience, count: number): Promise<readonly Experience[]> {
  const found = await (await openFinder()).similar({ version, to, count });
  rememberRows(found);
  return found;
}
