import type { CancellationPolicy, Experience, ScheduleEntry } from '#contract/api/experiences.ts';
import { numberOf } from '../number-of.ts';

/** A schedule entry as its fields hold it. */
export type ScheduleRow = { key: string; times: string; days: number[]; from: string; to: string };

/** What the form's fields hold. */
export type ExperienceValues = {
  name: string;
  description: string;
  category: string;
  location: string;
  region: string;
  meetingPoint: string;
  duration: string;
  durationMinutes: string;
  price: string;
  maxParticipants: string;
  highlights: string;
  includes: string;
  notIncludes: string;
  languages: string;
  available: boolean;
  scheduleRows: ScheduleRow[];
  policyKind: CancellationPolicy['kind'];
  policyHours: string;
  policyPercent: string;
};

export const blankExperience: ExperienceValues = {
  name: '',
  description: '',
  category: '',
  location: '',
  region: '',
  meetingPoint: '',
  duration: '',
  durationMinutes: '',
  price: '',
  maxParticipants: '',
  highlights: '',
  includes: '',
  notIncludes: '',
  languages: '',
  available: true,
  scheduleRows: [],
  policyKind: 'free',
  policyHours: '24',
  policyPercent: '50',
};

export function valuesOfExperience(experience: Experience): ExperienceValues {
  const { name, description, category, location, region, meetingPoint, duration, available, schedule } = experience;
  const { kind, hours, percentBp = 5_000 } = experience.cancellationPolicy;
  return {
    name,
    description,
    category,
    location,
    region,
    meetingPoint,
    duration,
    available,
    durationMinutes: String(experience.durationMinutes),
    price: String(experience.price),
    maxParticipants: String(experience.maxParticipants),
    highlights: experience.highlights.join('\n'),
    includes: experience.includes.join('\n'),
    notIncludes: experience.notIncludes.join('\n'),
    languages: experience.languages.join('\n'),
    scheduleRows: schedule.map(rowOf),
    policyKind: kind,
    policyHours: String(hours),
    policyPercent: String(percentBp / 100),
  };
}

function rowOf({ times, days = [], season }: ScheduleEntry, index: number): ScheduleRow {
  return {
    key: `entry-${index}`,
    times: times.join(', '),
    days: [...days],
    from: season?.from ?? '',
    to: season?.to ?? '',
  };
}

/** What is sent of what the fields hold. Empty price and participants take the contract's defaults. */
export function experienceInput(values: ExperienceValues) {
  const {
    scheduleRows,
    policyKind,
    policyHours,
    policyPercent,
    highlights,
    includes,
    notIncludes,
    languages,
    ...rest
  } = values;
  const minutes = numberOf(rest.durationMinutes);
  return {
    ...rest,
    durationMinutes: minutes,
    highlights: lines(highlights),
    includes: lines(includes),
    notIncludes: lines(notIncludes),
    languages: lines(languages),
    schedule: scheduleRows.map(entryOf),
    cancellationPolicy: {
      kind: policyKind,
      hours: policyKind === 'none' ? 0 : (numberOf(policyHours) ?? 0),
      ...(policyKind === 'partial' ? { percentBp: Math.round((numberOf(policyPercent) ?? 0) * 100) } : {}),
    },
  };
}

function entryOf({ times, days, from, to }: ScheduleRow) {
  return {
    times: times
      .split(',')
      .map((time) => time.trim())
      .filter(Boolean),
    ...(days.length > 0 && days.length < 7 ? { days: [...days].sort((a, b) => a - b) } : {}),
    ...(from || to ? { season: { from, to } } : {}),
  };
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
