import * as v from 'valibot';
import {
  cancellationHoursMax,
  experienceNameMax,
  experienceParticipantsMax,
  experienceTimesMax,
} from '../domain/limits.ts';
import {
  oneLineText,
  requiredText,
  ClockTime,
  Cop,
  Count,
  Id,
  Instant,
  Version,
  boundedArray,
} from '../domain/primitives.ts';
import { experienceFormTexts } from '../texts/panel-texts.ts';
import { Season, isInSeason } from '../domain/season.ts';

export const Weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));

/** Without `days` the times apply every day of the week (0 = Sunday), without `season` all year. */
export const ScheduleEntry = v.object({
  days: v.optional(boundedArray(Weekday, 7)),
  season: v.optional(Season),
  times: boundedArray(ClockTime, experienceTimesMax, `Máximo ${experienceTimesMax} horas por día`),
});
export type ScheduleEntry = v.InferOutput<typeof ScheduleEntry>;

/** free: full refund until `hours` before; partial: `percentBp` until then; none: no refund. */
export const CancellationPolicy = v.object({
  kind: v.picklist(['free', 'partial', 'none']),
  hours: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(
      cancellationHoursMax,
      `La cancelación se puede pedir con ${cancellationHoursMax} horas de anticipación como máximo`,
    ),
  ),
  percentBp: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
});
export type CancellationPolicy = v.InferOutput<typeof CancellationPolicy>;

/**
 * `src` has no extension: `.avif`, `.webp` and their `-480` and `-800` variants exist for it, and `.jpg` for an
 * experience's first; an absolute URL is used as it is.
 */
export const Picture = v.object({ src: v.string(), alt: v.string() });
export type Picture = v.InferOutput<typeof Picture>;

export const Experience = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  category: v.string(),
  /** Ready-to-use addresses (WebP), as in the specification. */
  images: v.array(v.string()),
  pictures: v.array(Picture),
  duration: v.string(),
  durationMinutes: Count,
  maxParticipants: Count,
  location: v.string(),
  region: v.string(),
  meetingPoint: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  price: Cop,
  currency: v.literal('COP'),
  averageRating: v.number(),
  totalReviews: Count,
  schedule: v.array(ScheduleEntry),
  highlights: v.array(v.string()),
  includes: v.array(v.string()),
  notIncludes: v.array(v.string()),
  languages: v.array(v.string()),
  minAge: Count,
  accessibility: v.string(),
  cancellationPolicy: CancellationPolicy,
  provider: v.nullable(v.object({ id: Id, name: v.string(), rnt: v.nullable(v.string()) })),
  available: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Count,
});
export type Experience = v.InferOutput<typeof Experience>;

export const ExperienceList = v.array(Experience);

/** A row of the product list page. */
export const Product = v.object({
  id: Id,
  name: v.string(),
  price: Cop,
  averageRating: v.number(),
  totalVotes: Count,
});
export type Product = v.InferOutput<typeof Product>;
export const ProductList = v.array(Product);

const list = v.optional(boundedArray(oneLineText(300), 50));

const nameOrDescription = experienceFormTexts.required;
const name = requiredText(nameOrDescription, experienceNameMax);
const description = v.pipe(v.string(nameOrDescription), v.trim(), v.nonEmpty(nameOrDescription), v.maxLength(8_000));

/** An empty field takes the fallback (section 5); any other text that isn't an integer is an error of the field. */
function integerField(fallback: number, min: number, max: number, message: string) {
  return v.pipe(
    v.union(
      [
        v.pipe(v.number(), v.minValue(min, message), v.maxValue(max, message)),
        v.pipe(v.string(), v.maxLength(20, message)),
        v.null(),
      ],
      message,
    ),
    v.transform((raw) => (typeof raw === 'number' ? raw : integerOf(raw ?? '', fallback))),
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** NaN for anything but digits: `Number` would accept '0x10' and '1e3' too. */
function integerOf(raw: string, fallback: number): number {
  const text = raw.trim();
  if (text === '') return fallback;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

const price = integerField(0, 0, 1_000_000_000, 'El precio debe ser un número entero de pesos, desde 0');
const maxParticipants = integerField(
  1,
  1,
  experienceParticipantsMax,
  `El máximo de participantes va de 1 a ${experienceParticipantsMax}`,
);

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const tooManyTimes = `Máximo ${experienceTimesMax} horas por día`;
const schedule = v.optional(
  v.pipe(
    boundedArray(ScheduleEntry, 50),
    v.check((entries) => weekdays.every((day) => mostTimesOn(entries, day) <= experienceTimesMax), tooManyTimes),
  ),
);

/**
 * The most starts that a day of the week has at any time of the year. Seasons overlap most where one of them begins.
 */
function mostTimesOn(entries: readonly ScheduleEntry[], day: number): number {
  const holding = entries.filter((entry) => !entry.days || entry.days.includes(day));
  const beginnings = ['03-01', ...holding.flatMap(({ season }) => (season ? [season.from] : []))];
  const timesAt = (monthDay: string) =>
    new Set(
      holding.filter(({ season }) => !season || isInSeason(season, `2024-${monthDay}`)).flatMap(({ times }) => times),
    ).size;
  return Math.max(...beginnings.map(timesAt));
}

/** The fields with which an admin creates an experience. */
export const ExperienceInput = v.object({
  name,
  description,
  price: v.optional(price, 0),
  currency: v.optional(v.literal('COP', 'La moneda debe ser COP'), 'COP'),
  duration: v.optional(oneLineText(80), ''),
  durationMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60 * 24 * 30))),
  maxParticipants: v.optional(maxParticipants, 1),
  category: v.optional(oneLineText(80), ''),
  location: v.optional(oneLineText(160), ''),
  region: v.optional(oneLineText(80)),
  meetingPoint: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  highlights: list,
  includes: list,
  notIncludes: list,
  languages: list,
  schedule,
  cancellationPolicy: v.optional(CancellationPolicy),
  available: v.optional(v.boolean(), true),
  published: v.optional(v.boolean(), true),
  providerId: v.optional(v.nullable(Id)),
});
export type ExperienceInput = v.InferOutput<typeof ExperienceInput>;

/** Changes only the fields that are sent; `version` prevents overwriting somebody else's change. */
export const ExperienceChange = v.object({
  ...v.partial(v.object({ name, description })).entries,
  price: v.optional(price),
  duration: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  durationMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60 * 24 * 30))),
  maxParticipants: v.optional(maxParticipants),
  category: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  location: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(160))),
  region: v.optional(oneLineText(80)),
  meetingPoint: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  highlights: list,
  includes: list,
  notIncludes: list,
  languages: list,
  schedule,
  cancellationPolicy: v.optional(CancellationPolicy),
  available: v.optional(v.boolean()),
  published: v.optional(v.boolean()),
  version: v.optional(Version),
});
export type ExperienceChange = v.InferOutput<typeof ExperienceChange>;

/** A page of the offline catalogue: changes and deletions since a cursor. */
export const CataloguePage = v.object({
  upserts: v.array(Experience),
  deletes: v.array(Id),
  cursor: v.string(),
});
export type CataloguePage = v.InferOutput<typeof CataloguePage>;
