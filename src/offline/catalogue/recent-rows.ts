import type { Experience } from '#contract/api/experiences.ts';

const recent = new Map<string, Experience>();
const recentMax = 200;

/** Keeps recently shown rows in memory, so that a card's page needn't wait for the database. */
export function rememberRows(rows: readonly Experience[]): void {
  for (const row of rows) {
    recent.delete(row.id);
    recent.set(row.id, row);
  }
  for (const id of recent.keys()) if (recent.size > recentMax) recent.delete(id);
}

export function recentRow(id: string): Experience | undefined {
  return recent.get(id);
}
