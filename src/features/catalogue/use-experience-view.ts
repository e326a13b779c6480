import type { Experience } from '#contract/experiences.ts';
import type { ServedPage } from '#contract/served-page.ts';
import { useOnline } from '#src/lib/online.ts';
import { useServedPage } from '#src/offline/served-page.ts';
import { type CatalogueState, type PullOutcome, useCatalogue, usePullOutcome } from '#src/offline/tables/catalogue.ts';
import { findExperience } from './find-experience.ts';

export type ExperienceView =
  | { state: 'loading' }
  /** Nothing is stored here, and nothing could be fetched. */
  | { state: 'unreachable' }
  /** There is no connection, and it isn't among what is stored here. */
  | { state: 'not_stored' }
  | { state: 'missing' }
  | { state: 'ready'; experience: Experience };

/** One experience for its page; without an id the default product. */
export function useExperienceView(id: string | undefined): ExperienceView {
  return viewOf(id, useCatalogue(), useServedPage(), { isOnline: useOnline(), pull: usePullOutcome() });
}

interface Connection {
  isOnline: boolean;
  pull: PullOutcome;
}

/** The store's word counts once it has the whole catalogue; until then what came with the page. Exported for its test. */
export function viewOf(id: string | undefined, catalogue: CatalogueState, served: ServedPage | null, { isOnline, pull }: Connection): ExperienceView {
  const isWhole = catalogue.state === 'ready' && catalogue.part === null && (catalogue.syncedAt !== null || catalogue.experiences.length > 0);
  // Which of all is the default can't be told from the first few.
  const canTell = catalogue.state === 'ready' && (isWhole || id !== undefined);
  const known = canTell ? findExperience(catalogue.experiences, id) : undefined;
  const experience = known ?? (isWhole ? undefined : servedExperience(id, served));
  if (experience) return { state: 'ready', experience };
  if (catalogue.state === 'ready' && !isOnline) return { state: 'not_stored' };
  if (catalogue.state === 'loading' || catalogue.part || pull === 'asking') return { state: 'loading' };
  return { state: pull === 'failed' ? 'unreachable' : 'missing' };
}

function servedExperience(id: string | undefined, served: ServedPage | null): Experience | undefined {
  if (served?.page !== 'experience') return undefined;
  return (id === undefined ? served.byDefault : served.experience.id === id) ? served.experience : undefined;
}
