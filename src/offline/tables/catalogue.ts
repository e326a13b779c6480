import type { CataloguePage, Experience } from '#contract/experiences.ts';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { observable } from '#src/lib/listeners.ts';
import { live, useLive } from '../live.ts';
import { openStore } from '../open-store.ts';
import { useServedPage } from '../served-page.ts';
import type { Store, StoreReader } from '../store.ts';
import { readMeta, writeMeta } from './meta.ts';

const Mark = v.object({ cursor: v.string(), etag: v.nullable(v.string()), syncedAt: v.string() });
/** How far the catalogue was pulled. */
export type CatalogueMark = v.InferOutput<typeof Mark>;

/** Of a catalogue of which only the beginning is here (it came with the page): what the rest comes to. */
export interface CataloguePart {
  total: number;
  categories: readonly string[];
}

export type CatalogueState = { state: 'loading' } | { state: 'ready'; experiences: Experience[]; syncedAt: string | null; part: CataloguePart | null };
export type ExperienceState = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; experience: Experience };

const loading = { state: 'loading' } as const;
/** How the latest pull went; 'asking' before the first, and from one that begins without a connection. */
export type PullOutcome = 'asking' | 'answered' | 'failed';
const outcome = observable<PullOutcome>('asking');

const catalogue = live(async (reader) => {
  const [experiences, mark] = [await reader.all('experiences'), await catalogueMark(reader)];
  return { state: 'ready' as const, experiences: experiences.sort(newestFirst), syncedAt: mark?.syncedAt ?? null, part: null };
});

function newestFirst(a: Experience, b: Experience): number {
  // By code points, as the server's database sorts.
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The whole catalogue as this browser keeps it, newest first. Before the first pull has ended it is what came with the
 * page, or loading; with `syncedAt` null and no experiences, that pull has failed.
 */
export function useCatalogue(): CatalogueState {
  const value = useLive(catalogue);
  const failed = usePullOutcome() === 'failed';
  const served = useServedCatalogue();
  if (value && (value.syncedAt !== null || value.experiences.length > 0)) return value;
  return served ?? (value && failed ? value : loading);
}

/** Only what was 'answered' can say that something isn't there. */
export function usePullOutcome(): PullOutcome {
  return useSyncExternalStore(outcome.subscribe, outcome.get, () => 'asking' as const);
}

function useServedCatalogue(): CatalogueState | null {
  const served = useServedPage();
  return useMemo(() => {
    if (served?.page !== 'store') return null;
    const { experiences, total, categories } = served;
    return { state: 'ready', experiences, syncedAt: null, part: { total, categories } };
  }, [served]);
}

export function useExperience(id: string): ExperienceState {
  const state = useCatalogue();
  return useMemo(() => {
    if (state.state === 'loading') return loading;
    const experience = state.experiences.find((one) => one.id === id);
    if (experience) return { state: 'ready', experience };
    return state.part ? loading : { state: 'missing' };
  }, [state, id]);
}

export async function readExperience(id: string): Promise<Experience | undefined> {
  return (await openStore()).get('experiences', id);
}

export async function readExperiences(): Promise<Experience[]> {
  return (await (await openStore()).all('experiences')).sort(newestFirst);
}

/** Keeps experiences that came by another way than a pull (with a page that the server rendered). */
export async function storeExperiences(experiences: readonly Experience[]): Promise<void> {
  await (await openStore()).putAll('experiences', experiences);
}

export async function catalogueMark(store: StoreReader): Promise<CatalogueMark | null> {
  const parsed = v.safeParse(Mark, await readMeta(store, 'catalogue'));
  return parsed.success ? parsed.output : null;
}

/** A pulled page and its mark, in one transaction. A first pull replaces what is there. */
export async function applyCatalogue(store: Store, page: CataloguePage, etag: string | null, whole: boolean): Promise<void> {
  await store.transaction(['experiences', 'meta'], async () => {
    if (whole) await store.clear('experiences');
    await store.putAll('experiences', page.upserts);
    for (const id of page.deletes) await store.delete('experiences', id);
    const mark: CatalogueMark = { cursor: page.cursor, etag, syncedAt: new Date().toISOString() };
    await writeMeta(store, 'catalogue', mark);
  });
  outcome.set('answered');
}

export async function markCatalogueSynced(store: Store): Promise<void> {
  await store.transaction(['meta'], async () => {
    const mark = await catalogueMark(store);
    if (mark) await writeMeta(store, 'catalogue', { ...mark, syncedAt: new Date().toISOString() });
  });
  outcome.set('answered');
}

export function notePull(how: 'asking' | 'failed'): void {
  outcome.set(how);
}
