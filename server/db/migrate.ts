import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as first from './migrations/0001-first.ts';
import * as seatsByDate from './migrations/0002-seats-by-date.ts';
import * as cancellations from './migrations/0003-cancellations.ts';
import * as handovers from './migrations/0004-handovers.ts';
import * as reviews from './migrations/0005-reviews.ts';
import * as visitorSessions from './migrations/0006-visitor-sessions.ts';

const migrations = {
  '0001-first': first,
  '0002-seats-by-date': seatsByDate,
  '0003-cancellations': cancellations,
  '0004-handovers': handovers,
  '0005-reviews': reviews,
  '0006-visitor-sessions': visitorSessions,
};

/** Brings the database to the newest layout. Safe to call from several starting servers inside `exclusively`. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db: db.admin, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
