import type { ExperienceChange, ExperienceInput } from '#contract/api/experiences.ts';
import { experienceNameMax } from '#contract/domain/limits.ts';
import { flag, toJson } from '#server/db/codecs.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { sortName } from '#server/db/search-index.ts';
import { minutesOfDuration } from './rules.ts';

/** The columns of a new experience. */
export function rowOfInput(
  input: ExperienceInput,
  identity: { id: string; now: string; seq: number },
): NewRow<'experiences'> {
  return {
    id: identity.id,
    provider_id: input.providerId ?? null,
    name: input.name,
    description: input.description,
    category: input.category,
    region: input.region ?? '',
    location: input.location,
    meeting_point: input.meetingPoint ?? '',
    latitude: null,
    longitude: null,
    pictures: toJson([]),
    duration: input.duration,
    duration_minutes: input.durationMinutes ?? minutesOfDuration(input.duration),
    max_participants: input.maxParticipants,
    price_cop: input.price,
    schedule: toJson(input.schedule ?? []),
    highlights: toJson(input.highlights ?? []),
    includes: toJson(input.includes ?? []),
    not_includes: toJson(input.notIncludes ?? []),
    languages: toJson(input.languages ?? ['Español']),
    min_age: 0,
    accessibility: '',
    cancellation_policy: toJson(input.cancellationPolicy ?? { kind: 'free', hours: 24 }),
    available: flag(input.available),
    published: flag(input.published),
    webflow_id: null,
    change_seq: identity.seq,
    deleted_at: null,
    created_at: identity.now,
    updated_at: identity.now,
    version: 1,
    sort_name: sortName(input.name),
  };
}

/** The columns that a change sets; fields that weren't sent stay as they are. */
export function columnsOfChange(change: ExperienceChange): Partial<NewRow<'experiences'>> {
  const columns: Partial<NewRow<'experiences'>> = {
    name: change.name,
    sort_name: change.name === undefined ? undefined : sortName(change.name),
    description: change.description,
    category: change.category,
    region: change.region,
    location: change.location,
    meeting_point: change.meetingPoint,
    duration: change.duration,
    duration_minutes:
      change.durationMinutes ?? (change.duration === undefined ? undefined : minutesOfDuration(change.duration)),
    max_participants: change.maxParticipants,
    price_cop: change.price,
    schedule: change.schedule && toJson(change.schedule),
    highlights: change.highlights && toJson(change.highlights),
    includes: change.includes && toJson(change.includes),
    not_includes: change.notIncludes && toJson(change.notIncludes),
    languages: change.languages && toJson(change.languages),
    cancellation_policy: change.cancellationPolicy && toJson(change.cancellationPolicy),
    available: change.available === undefined ? undefined : flag(change.available),
    published: change.published === undefined ? undefined : flag(change.published),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    NewRow<'experiences'>
  >;
}

/** The columns of an unpublished copy. */
export function rowOfCopy(
  row: Row<'experiences'>,
  identity: { id: string; now: string; seq: number },
): NewRow<'experiences'> {
  const name = `Copia de ${row.name}`.slice(0, experienceNameMax);
  return {
    ...row,
    id: identity.id,
    name,
    sort_name: sortName(name),
    published: 0,
    webflow_id: null,
    change_seq: identity.seq,
    created_at: identity.now,
    updated_at: identity.now,
    version: 1,
  };
}
