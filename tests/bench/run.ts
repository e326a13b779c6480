import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { OpenContext } from './context.ts';
import { openContext, openHome } from './context.ts';
import { rows } from './rows.ts';
import type { Measured } from './table.ts';
import { table } from './table.ts';

/**
 * `npm run bench`: every row, each beside its bare limit; one table, and the same as JSON in `.cache/bench.json`.
 * `npm run bench -- cart` runs the rows whose name contains the word. `--profile` leaves CPU profiles of the product
 * in `.cache/profiles` (and makes it slower).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
});
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const wanted = rows.filter(({ name }) => positionals.every((word) => name.includes(word)));
const home = openHome(values.profile ? `${cache}/profiles` : null);
let current: OpenContext | null = null;

// The current row fails as its servers stop; the run ends once everything of it is cleaned up.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void closeAll().finally(() => process.exit(1)));

const measured: Measured[] = [];
try {
  if (wanted.length === 0) throw new Error(`no benchmark is named ${positionals.join(' ')}`);
  for (const row of wanted) {
    process.stderr.write(`${row.name} …\n`);
    current = openContext(home);
    measured.push({ row, result: await row.run(current) });
    await current.close();
    current = null;
  }
} finally {
  await closeAll();
}
console.log(`\n${table(measured)}\n`);
for (const { row } of measured) console.log(`${row.name}: ${row.what}`);
console.log(`\n${keep()}`);

async function closeAll(): Promise<void> {
  await current?.close();
  await home.close();
}

/** @returns the file's path */
function keep(): string {
  const file = `${cache}/bench.json`;
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    processor: { model: cpus()[0]?.model ?? 'unknown', count: availableParallelism() },
    profiled: values.profile,
    rows: measured.map(({ row, result }) => ({ name: row.name, what: row.what, ...result })),
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
