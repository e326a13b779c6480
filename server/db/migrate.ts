import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as first from './migrations/0001-first.ts';
import * as seatsByDate from './migrations/0002-seats-by-date.ts';
import * as cancellations from './migrations/0003-cancellations.ts';
import * as handovers from './migrations/0004-handovers.ts';
import * as reviews from './migrations/0005-reviews.ts';
import * as visitorSessions from './migrations/0006-visitor-sessions.ts';
import * as cashbackDebt from './migrations/0007-cashback-debt.ts';
import * as orderKeys from './migrations/0008-order-keys.ts';
import * as mendReviews from './migrations/0009-mend-reviews.ts';
import * as loweredLimits from './migrations/0010-lowered-limits.ts';
import * as holdsOfOthers from './migrations/0011-holds-of-others.ts';
import * as idempotencyScope from './migrations/0012-idempotency-scope.ts';
import * as signIn from './migrations/0013-sign-in.ts';
import * as itemMoves from './migrations/0014-item-moves.ts';
import * as requests from './migrations/0015-requests.ts';
import * as appliedCoupons from './migrations/0016-applied-coupons.ts';
import * as adminLists from './migrations/0017-admin-lists.ts';
import * as summary from './migrations/0018-summary.ts';

const migrations = {
  '0001-first': first,
  '0002-seats-by-date': seatsByDate,
  '0003-cancellations': cancellations,
  '0004-handovers': handovers,
  '0005-reviews': reviews,
  '0006-visitor-sessions': visitorSessions,
  '0007-cashback-debt': cashbackDebt,
  '0008-order-keys': orderKeys,
  '0009-mend-reviews': mendReviews,
  '0010-lowered-limits': loweredLimits,
  '0011-holds-of-others': holdsOfOthers,
  '0012-idempotency-scope': idempotencyScope,
  '0013-sign-in': signIn,
  '0014-item-moves': itemMoves,
  '0015-requests': requests,
  '0016-applied-coupons': appliedCoupons,
  '0017-admin-lists': adminLists,
  '0018-summary': summary,
};

/**
 * Migrates to the newest schema. Call it inside `exclusively`, because several servers may start at once.
 * @param last the migration to stop at, for migration tests
 */
export async function migrate(db: Database, last?: keyof typeof migrations): Promise<string[]> {
  await refuseChanged(db.admin);
  const migrator = new Migrator({ db: db.admin, provider: { getMigrations: async () => migrations } });
  const { error, results } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) throw error;
  await recordChecksums(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** An applied migration was edited, so the database's schema and the code's differ. */
export class MigrationChanged extends Error {
  constructor(names: string[]) {
    super(
      `Estas migraciones cambiaron después de aplicarse a esta base de datos: ${names.join(', ')}. Restablece su archivo y escribe una migración nueva con el cambio.`,
    );
  }
}

async function refuseChanged(db: Database['admin']): Promise<void> {
  await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db);
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration_checksums order by name`.execute(db);
  // Unknown migrations come from a newer release; Kysely checks those.
  const changed = rows.filter(({ name, checksum }) => name in migrations && checksumOf(readSource(name)) !== checksum);
  if (changed.length > 0) throw new MigrationChanged(changed.map(({ name }) => name));
}

/** Migrations applied before checksums existed get their current checksum. */
async function recordChecksums(db: Database): Promise<void> {
  await db.write(async (tx) => {
    for (const name of Object.keys(migrations))
      await sql`insert into migration_checksums (name, checksum) values (${name}, ${checksumOf(readSource(name))}) on conflict (name) do nothing`.execute(
        tx,
      );
  });
}

/** Ignores differences in line endings. */
export function checksumOf(source: string): string {
  return createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex');
}

function readSource(name: string): string {
  return readFileSync(new URL(`./migrations/${name}.ts`, import.meta.url), 'utf8');
}
