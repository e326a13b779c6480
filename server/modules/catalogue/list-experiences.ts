import type { AdminExperienceList, ExperienceStatus } from '#contract/api/admin-experiences.ts';
import { searchedWords } from '#contract/domain/search-words.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { ListPage } from '#server/core/list-page.ts';
import { readPage } from '#server/core/list-page.ts';
import * as queries from './admin-queries.ts';

export interface AskedExperiences {
  q: string;
  status?: ExperienceStatus | undefined;
  category?: string | undefined;
}

/** A page of the experiences that aren't deleted, visible or not. */
export async function listExperiences(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { q, status, category }: AskedExperiences,
  page: ListPage<queries.ExperienceSort>,
): Promise<AdminExperienceList> {
  const filter = { words: searchedWords(q), status, category };
  const isWhole = filter.words.length === 0 && !status && category === undefined;
  const total = isWhole ? await queries.countAll(db.read) : await queries.countMatching(db.read, filter);
  const today = bogotaDate(clock.now());
  const experiences = await readPage(page, isWhole ? total : null, (slice) =>
    queries.listExperiences(db.read, today, filter, page, slice),
  );
  return { experiences, total };
}
