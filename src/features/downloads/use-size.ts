import { useEffect, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { askSizes } from '#src/offline/downloads/sizes.ts';

/** An experience's download size in bytes; null while unknown or not requested. */
export function useSize(experience: Experience | null, online: boolean): number | null {
  const [answer, setAnswer] = useState<{ id: string; bytes: number | null } | null>(null);
  useEffect(() => {
    if (!experience || !online) return undefined;
    let isCurrent = true;
    askSizes([experience]).then(
      (sizes) => isCurrent && setAnswer({ id: experience.id, bytes: sizes.get(experience.id) ?? null }),
      (error: unknown) => {
        if (!isTransient(error)) reportUnexpectedError(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [experience, online]);
  return answer && answer.id === experience?.id ? answer.bytes : null;
}
