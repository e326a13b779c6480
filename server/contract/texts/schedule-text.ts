import type { ScheduleEntry } from '../api/experiences.ts';
import { type Season, isInSeason, seasonText } from '../domain/season.ts';
import { formatTime, weekday } from '../domain/time.ts';

/** Starts on Monday, as in Colombia; `number` is the contract's (0 = Sunday). */
const week = [
  { number: 1, name: 'lunes', plural: 'lunes' },
  { number: 2, name: 'martes', plural: 'martes' },
  { number: 3, name: 'miércoles', plural: 'miércoles' },
  { number: 4, name: 'jueves', plural: 'jueves' },
  { number: 5, name: 'viernes', plural: 'viernes' },
  { number: 6, name: 'sábado', plural: 'sábados' },
  { number: 0, name: 'domingo', plural: 'domingos' },
] as const;

type Day = (typeof week)[number];

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Describes a schedule, one line for the days with the same starts: 'Martes a domingo, 8:00 a. m. y 2:00 p. m.'.
 * Seasonal starts have lines of their own, which name the season.
 */
export function scheduleLines(schedule: readonly ScheduleEntry[]): string[] {
  return bySeason(schedule).flatMap(({ season, entries }) =>
    weekLines(entries).map((line) => (season ? `${line} (${seasonText(season)})` : line)),
  );
}

function bySeason(schedule: readonly ScheduleEntry[]): { season: Season | undefined; entries: ScheduleEntry[] }[] {
  const seasons = new Map<string, { season: Season | undefined; entries: ScheduleEntry[] }>();
  for (const entry of schedule) {
    const key = entry.season ? `${entry.season.from} ${entry.season.to}` : '';
    const group = seasons.get(key) ?? { season: entry.season, entries: [] };
    group.entries.push(entry);
    seasons.set(key, group);
  }
  return [...seasons.values()];
}

function weekLines(entries: readonly ScheduleEntry[]): string[] {
  const groups = new Map<string, Day[]>();
  for (const day of week) {
    const times = startsOn(entries, day.number);
    if (times.length === 0) continue;
    const key = list.format(times.map(formatTime));
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups].map(([times, days]) => `${capitalised(daysText(days))}, ${times}`);
}

/**
 * Explains why the schedule has no starts on a date: 'Fuera de temporada (julio a octubre)' or 'Los lunes no hay
 * salidas'; null if it has some.
 */
export function noStartsText(schedule: readonly ScheduleEntry[], date: string): string | null {
  const inSeason = schedule.filter(({ season }) => !season || isInSeason(season, date));
  if (inSeason.length === 0 && schedule.length > 0)
    return `Fuera de temporada (${list.format(bySeason(schedule).flatMap(({ season }) => (season ? [seasonText(season)] : [])))})`;
  const day = week.find(({ number }) => number === weekday(date));
  return !day || startsOn(inSeason, day.number).length > 0 ? null : `Los ${day.plural} no hay salidas`;
}

/** The starts on a day of the week, in any season. */
function startsOn(schedule: readonly ScheduleEntry[], weekdayNumber: number): string[] {
  const times = schedule
    .filter((entry) => !entry.days || entry.days.includes(weekdayNumber))
    .flatMap((entry) => entry.times);
  return [...new Set(times)].sort();
}

function daysText(days: readonly Day[]): string {
  if (days.length === week.length) return 'todos los días';
  return list.format(
    runsOf(days).flatMap((run) =>
      run.length > 2 ? [`${run[0]?.name} a ${run.at(-1)?.name}`] : run.map((day) => day.plural),
    ),
  );
}

/** Groups consecutive days, also across the weekend: Friday to Monday is one group. */
function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && week.indexOf(before) + 1 === week.indexOf(day)) run.push(day);
    else runs.push([day]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  const goesOver =
    runs.length > 1 &&
    first &&
    last &&
    first[0] === week[0] &&
    last.at(-1) === week.at(-1) &&
    first.length + last.length > 2;
  return goesOver ? [...runs.slice(1, -1), [...last, ...first]] : runs;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
