import type { Experience } from '#contract/api/experiences.ts';
import type { ServedPage } from '#contract/api/served-page.ts';
import { useOnline } from '#src/lib/online.ts';
import { useServedPage } from '#src/lib/served-page.ts';
import { type PullOutcome, usePullOutcome } from '#src/offline/catalogue/pull-outcome.ts';
import { type StoredExperience, useStoredExperience } from '#src/offline/catalogue/use-catalogue.ts';

export type ExperienceView =
  | { state: 'loading' }
  /** Nothing is stored here, and nothing could be fetched. */
  | { state: 'unreachable' }
  /** Offline, and not stored on this device. */
  | { state: 'not_stored' }
  | { state: 'missing' }
  | { state: 'ready'; experience: Experience };

/** One experience for its page; without an id the default product. */
export function useExperienceView(id: string | undefined): ExperienceView {
  return viewOf(id, useStoredExperience(id), useServedPage(), { isOnline: useOnline(), pull: usePullOutcome() });
}

interface Connection {
  isOnline: boolean;
  pull: PullOutcome;
}

/** The stored catalogue decides once it is complete; until then the served page does. Exported for its test. */
export function viewOf(
  id: string | undefined,
  stored: StoredExperience | null,
  served: ServedPage | null,
  { isOnline, pull }: Connection,
): ExperienceView {
  const experience = stored?.experience ?? (stored?.isWhole ? undefined : servedExperience(id, served));
  if (experience) return { state: 'ready', experience };
  if (stored && !isOnline) return { state: 'not_stored' };
  if (!stored || pull === 'asking' || (pull === 'answered' && !stored.isWhole)) return { state: 'loading' };
  return { state: pull === 'failed' ? 'unreachable' : 'missing' };
}

function servedExperience(id: string | undefined, served: ServedPage | null): Experience | undefined {
  if (served?.page === 'store') return served.experiences.find((experience) => experience.id === id);
  if (!served) return undefined;
  return (id === undefined ? served.byDefault : served.experience.id === id) ? served.experience : undefined;
}
