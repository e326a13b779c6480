import { writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';

/**
 * Writes the table of Colombia's public holidays that `contract/domain/business-days.ts` uses. The package knows the
 * rules (Ley 51 of 1983 moves most holidays to a Monday) but weighs 43 MB, so neither server nor browser loads it.
 */
const years = Array.from({ length: 15 }, (_, index) => 2025 + index);
const colombia = new Holidays('CO');

const dates = years.flatMap((year) =>
  colombia
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10)),
);
// Easter Sunday is in the list, but it is a Sunday anyway.
const weekdays = [...new Set(dates)].filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() !== 0).sort();
const lines = years.map(
  (year) =>
    `  ${weekdays
      .filter((date) => date.startsWith(`${year}`))
      .map((date) => `'${date}'`)
      .join(', ')},`,
);

writeFileSync(
  new URL('../contract/domain/holidays.gen.ts', import.meta.url),
  `/** Colombia's public holidays that aren't Sundays, written by \`npm run holidays\`. */\nexport const holidays: ReadonlySet<string> = new Set([\n${lines.join('\n')}\n]);\n`,
);
