import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as first from './migrations/0001-first.ts';
import * as seatsByDate from './migrations/0002-seats-by-date.ts';
import * as cancellations from './migrations/0003-cancellations.ts';
import * as handovers from './migrations/0004-handovers.ts';
import * as reviews from './migrations/0005-reviews.ts';
import * as cashbackDebt from './migrations/0007-cashback-debt.ts';
import * as loweredLimits from './migrations/0010-lowered-limits.ts';

const migrations = {
  '0001-first': first,
  '0002-seats-by-date': seatsByDate,
  '0003-cancellations': cancellations,
  '0004-handovers': handovers,
  '0005-reviews': reviews,
  '0007-cashback-debt': cashbackDebt,
  '0010-lowered-limits': loweredLimits,
};

/**
 * Brings the database to the newest layout. Safe to call from several starting servers inside `exclusively`.
 * @param last the migration to stop at, for tests of what a later one does to existing rows
 */
export async function migrate(db: Database, last?: keyof typeof migrations): Promise<string[]> {
  const migrator = new Migrator({ db: db.admin, provider: { getMigrations: async () => migrations } });
  const { error, results } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
