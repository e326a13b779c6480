import type { ExperienceChange, ExperienceInput } from '#contract/api/experiences.ts';
import type { NewRow } from '#server/db/schema.ts';
import { flag, toJson } from '#server/db/codecs.ts';

const minutesUnknown = 120;
const unitMinutes: [RegExp, number][] = [
  [/(\d+(?:[.,]\d+)?)\s*d[ií]as?/i, 1_440],
  [/(\d+(?:[.,]\d+)?)\s*(?:horas?|h)\b/i, 60],
  [/(\d+(?:[.,]\d+)?)\s*(?:minutos?|min)\b/i, 1],
];

/** Minutes that a duration in words stands for ('3 horas', '1 h 30 min'); two hours where it says none. */
export function minutesOfDuration(words: string): number {
  let minutes = 0;
  for (const [pattern, unit] of unitMinutes) {
    const found = pattern.exec(words)?.[1];
    if (found) minutes += Math.round(Number(found.replace(',', '.')) * unit);
  }
  return minutes > 0 ? Math.min(minutes, 60 * 24 * 30) : minutesUnknown;
}

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
    published: 1,
    webflow_id: null,
    change_seq: identity.seq,
    deleted_at: null,
    created_at: identity.now,
    updated_at: identity.now,
    version: 1,
  };
}

/** The columns that a change sets; a field that wasn't sent is left as it is. */
export function columnsOfChange(change: ExperienceChange): Partial<NewRow<'experiences'>> {
  const columns: Partial<NewRow<'experiences'>> = {
    name: change.name,
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
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    NewRow<'experiences'>
  >;
}
