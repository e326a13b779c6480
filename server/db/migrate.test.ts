import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createPostgresDatabase, describeEngines } from '#server/testing/test-server.ts';
import type { Database, Engine } from './connect.ts';
import { connect } from './connect.ts';
import { checksumOf, migrate } from './migrate.ts';
import * as first from './migrations/0001-first.ts';
import * as seatsByDate from './migrations/0002-seats-by-date.ts';
import * as cancellations from './migrations/0003-cancellations.ts';
import * as handovers from './migrations/0004-handovers.ts';

/** 0005-reviews as the first release had it: 'lowest first' by an expression, without a column of its own. */
const earlyReviews = [
  `alter table order_items add column checked_in_at text`,
  `alter table reviews add column attended integer not null default 0`,
  `alter table reviews add column helpful_count integer not null default 0 check (helpful_count >= 0)`,
  `alter table reviews add column report_count integer not null default 0 check (report_count >= 0)`,
  `alter table reviews add column answer text`,
  `alter table reviews add column answered_at text`,
  `alter table reviews add column moderation_reason text`,
  `alter table reviews add column moderated_at text`,
  `alter table reviews add column search_text text not null default ''`,
  `alter table reviews add column version integer not null default 1`,
  `create table review_votes (session_id text not null, review_id text not null references reviews (id), created_at text not null, primary key (session_id, review_id))`,
  `create index review_votes_review on review_votes (review_id)`,
  `create table review_reports (session_id text not null, review_id text not null references reviews (id), reason text not null, details text not null, created_at text not null,
    handled_at text, primary key (session_id, review_id))`,
  `create index review_reports_review on review_reports (review_id)`,
  `drop index reviews_listed`,
  `create index reviews_newest on reviews (experience_id, created_at, id) where hidden_at is null`,
  `create index reviews_highest on reviews (experience_id, rating, created_at, id) where hidden_at is null`,
  `create index reviews_lowest on reviews (experience_id, (-rating), created_at, id) where hidden_at is null`,
  `create index reviews_all on reviews (created_at, id)`,
  `create index reviews_all_rated on reviews (rating, created_at, id)`,
  `create index reviews_reported on reviews (created_at, id) where report_count > 0`,
  `create index reviews_hidden on reviews (created_at, id) where hidden_at is not null`,
];

const early: Record<string, Migration> = {
  '0001-first': first,
  '0002-seats-by-date': seatsByDate,
  '0003-cancellations': cancellations,
  '0004-handovers': handovers,
  '0005-reviews': {
    async up(db) {
      for (const statement of earlyReviews) await sql.raw(statement).execute(db);
    },
  },
};

describeEngines('the migrations', (engine) => {
  let folder: string;
  const open: Database[] = [];
  const newDatabase = async (name: string) => {
    const db = connect({
      databaseUrl: engine === 'postgres' ? await createPostgresDatabase() : null,
      dataDir: join(folder, name),
    });
    open.push(db);
    return db;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rumbo-migrate-'));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  test('migrates a first-release database with reviews to the layout of a new one, and keeps the reviews', async () => {
    const old = await newDatabase('old');
    const { error } = await new Migrator({
      db: old.admin,
      provider: { getMigrations: async () => early },
    }).migrateToLatest();
    expect(error).toBeUndefined();
    await sql`insert into experiences values ('una', null, 'Una', '', '', '', '', '', null, null, '[]', '', 60, 8, 0, '[]', '[]', '[]', '[]', '[]', 0, '', '{}', 1, 1, null, 1, null, '2026', '2026', 1)`.execute(
      old.admin,
    );
    await sql`insert into reviews (id, experience_id, author_name, rating, text, verified, created_at) values ('r', 'una', 'Ana', 4, 'Muy bonito', 1, '2026')`.execute(
      old.admin,
    );
    await migrate(old);
    const fresh = await newDatabase('fresh');
    await migrate(fresh);
    expect(await layoutOf(old, engine)).toEqual(await layoutOf(fresh, engine));
    expect(await old.read.selectFrom('reviews').select(['id', 'negative_rating', 'text']).execute()).toEqual([
      { id: 'r', negative_rating: -4, text: 'Muy bonito' },
    ]);
  });

  test('stores a checksum for each migration, also for those applied before checksums existed', async () => {
    const db = await newDatabase('db');
    await migrate(db);
    const kept = async () =>
      (
        await sql<{
          name: string;
          checksum: string;
        }>`select name, checksum from migration_checksums order by name`.execute(db.read)
      ).rows;
    const checksums = await kept();
    const { rows: applied } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      db.read,
    );
    expect(checksums.map(({ name }) => name)).toEqual(applied.map(({ name }) => name));
    await sql`drop table migration_checksums`.execute(db.admin);
    await migrate(db);
    expect(await kept()).toEqual(checksums);
    expect(await migrate(db)).toEqual([]);
  });

  test('refuses to start where an applied migration was changed, and names it', async () => {
    const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : null;
    const environment = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const db = connect({ databaseUrl, dataDir: folder });
    open.push(db);
    await migrate(db);
    await sql`update migration_checksums set checksum = 'of another text' where name = '0003-cancellations'`.execute(
      db.admin,
    );
    await expect(startServerProcess(environment)).rejects.toThrow(
      /^the server ended with 1: Estas migraciones cambiaron después de aplicarse a esta base de datos: 0003-cancellations\. Restablece/,
    );
  });
});

test('ignores line endings in a migration’s checksum', () => {
  expect(checksumOf('uno\r\ndos\r\n')).toBe(checksumOf('uno\ndos\n'));
  expect(checksumOf('uno\ndos\n')).not.toBe(checksumOf('uno\ntres\n'));
});

/** Tables, columns and indexes, in any order. */
async function layoutOf(db: Database, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{
          line: string;
        }>`select m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk || ' ' || c.hidden as line
          from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table' union select sql from sqlite_master where type = 'index' and sql is not null order by 1`
      : sql<{
          line: string;
        }>`select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || is_generated || ' ' || coalesce(generation_expression, '') as line
          from information_schema.columns where table_schema = 'public' union select indexdef from pg_indexes where schemaname = 'public' order by 1`;
  return (await query.execute(db.admin)).rows.map(({ line }) => line);
}
