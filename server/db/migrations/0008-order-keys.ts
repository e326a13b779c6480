import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { withoutTraces } from '../without-traces.ts';

/**
 * An order's access key is no longer kept: it follows from the order's id and a version. Links that were sent before
 * hold keys of their own; a hash of each stays, until the order's version is raised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withoutTraces(db, () => (db.isTransaction ? forgetKeys(db) : db.transaction().execute(forgetKeys)));
}

async function forgetKeys(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column access_key_version integer not null default 1`.execute(db);
  await sql`alter table orders add column legacy_access_key_hash text`.execute(db);
  await hashPresent(db);
  await sql`alter table orders drop column access_key`.execute(db);
}

const batch = 1_000;

async function hashPresent(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; access_key: string }>`select id, access_key from orders where id > ${last} order by id limit ${batch}`.execute(db);
    for (const { id, access_key } of rows) {
      const hash = createHash('sha256').update(access_key).digest('hex');
      await sql`update orders set legacy_access_key_hash = ${hash}, access_key = '' where id = ${id}`.execute(db);
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}
