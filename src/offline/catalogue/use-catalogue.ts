import { useMemo } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import type { CatalogueFacets } from '#contract/api/facets.ts';
import { gridStep } from '#contract/domain/limits.ts';
import { recentRow, rememberRows } from './recent-rows.ts';
import { type Live, live, useLive } from '#src/offline/database/live.ts';
import { useServedPage } from '#src/lib/served-page.ts';
import { usePullOutcome } from './pull-outcome.ts';
import { catalogueContents, catalogueMark } from './catalogue-meta.ts';

/** The first cards and the facets. The whole catalogue is only read by `CatalogueSearch`. */
export interface CatalogueHead {
  state: 'ready';
  /** The first cards, newest first. */
  first: readonly Experience[];
  facets: CatalogueFacets;
  /** Version of the stored catalogue; null while only the server-rendered data is there. */
  version: string | null;
}

/** unreached: nothing is stored and the pull failed. */
export type CatalogueState = { state: 'loading' } | { state: 'unreached' } | CatalogueHead;

const loading = { state: 'loading' } as const;
const unreached = { state: 'unreached' } as const;

const head = live(async (reader): Promise<CatalogueHead | { state: 'empty' }> => {
  const contents = await catalogueContents(reader);
  if (!contents) return { state: 'empty' };
  const first = await reader.byIndex('experiences', 'createdAt', { limit: gridStep, reverse: true });
  rememberRows(first);
  return { state: 'ready', first, ...contents };
});

/** What is kept here; until then what came with the page. */
export function useCatalogue(): CatalogueState {
  const stored = useLive(head);
  const served = useServedHead();
  const pull = usePullOutcome();
  if (stored?.state === 'ready') return stored;
  return served ?? (stored && pull === 'failed' ? unreached : loading);
}

function useServedHead(): CatalogueHead | null {
  const served = useServedPage();
  return useMemo(
    () =>
      served?.page === 'store'
        ? { state: 'ready', first: served.experiences, facets: served.facets, version: null }
        : null,
    [served],
  );
}

const syncedAt = live(async (reader) => (await catalogueMark(reader))?.syncedAt ?? '');

/** When the catalogue was last known to be the server's (ISO 8601). Apart from its rows, which most pulls leave alone. */
export function useCatalogueSyncedAt(): string | null {
  return useLive(syncedAt) || null;
}

export interface StoredExperience {
  experience: Experience | null;
  /** Whether the whole catalogue is kept here, so that what isn't there doesn't exist. */
  isWhole: boolean;
}

const byId = new Map<string, Live<StoredExperience>>();
const byIdMax = 50;

/** Reads by key. One source an id, so that a page which is opened again is there at once. */
function sourceOf(id: string | undefined): Live<StoredExperience> {
  const key = id ?? '';
  const known = byId.get(key);
  if (known) return known;
  const source = live(async (reader): Promise<StoredExperience> => {
    const isWhole = (await catalogueContents(reader)) !== null;
    // Which of all is the oldest can't be told from some.
    const experience =
      id === undefined
        ? isWhole && (await reader.byIndex('experiences', 'createdAt', { limit: 1 }))[0]
        : await reader.get('experiences', id);
    return { experience: experience || null, isWhole };
  });
  byId.set(key, source);
  for (const old of byId.keys()) if (byId.size > byIdMax) byId.delete(old);
  return source;
}

/** One experience as it is kept here, without an id the default product; null while it is being read. */
export function useStoredExperience(id: string | undefined): StoredExperience | null {
  const source = useMemo(() => sourceOf(id), [id]);
  const stored = useLive(source);
  // A card of it was on the screen a moment ago.
  const recent = id === undefined ? undefined : recentRow(id);
  return useMemo(() => stored ?? (recent ? { experience: recent, isWhole: false } : null), [stored, recent]);
}
