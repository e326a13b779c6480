import { useEffect, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { openCatalogueSearch } from '#src/offline/catalogue/open-catalogue-search.ts';
import { rememberRows } from '#src/offline/catalogue/recent-rows.ts';
import { useCatalogue } from '#src/offline/catalogue/use-catalogue.ts';

const none: readonly Experience[] = [];

/** Similar experiences from the stored catalogue; null while unknown. */
export function useSimilar(to: Experience, count: number): readonly Experience[] | null {
  const catalogue = useCatalogue();
  const version = catalogue.state === 'ready' ? catalogue.version : null;
  const isComing = catalogue.state === 'loading' || version !== null;
  const [answer, setAnswer] = useState<{ to: string; similar: readonly Experience[] } | null>(null);
  useEffect(() => {
    if (version === null) return undefined;
    let isCurrent = true;
    const settle = (found: readonly Experience[]) => isCurrent && setAnswer({ to: to.id, similar: found });
    similar(version, to, count).then(settle, (error: unknown) => {
      settle(none);
      if (!isTransient(error)) reportUnexpectedError(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [version, to, count]);
  if (answer?.to === to.id) return answer.similar;
  return isComing ? null : none;
}

async function similar(version: string, to: Experience, count: number): Promise<readonly Experience[]> {
  const found = await (await openCatalogueSearch()).similar({ version, to, count });
  rememberRows(found);
  return found;
}
