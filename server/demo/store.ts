import { sql } from 'kysely';
import { fromJson, instant, toJson } from '#server/db/codecs.ts';
import type { Database, ReadDb } from '#server/db/connect.ts';

/**
 * Stores the stand-ins' records as JSON documents by kind and id in the product's database, so that several servers
 * share them. Only the stand-ins write them, so the caller names the type.
 */
export interface Records {
  get<T>(kind: string, id: string): Promise<T | null>;
  /** Newest first, by when each was first stored. */
  list<T>(kind: string): Promise<{ id: string; body: T }[]>;
  put(kind: string, id: string, body: unknown): Promise<void>;
  remove(kind: string, id: string): Promise<void>;
}

export interface DemoStore extends Records {
  /** Runs work exclusively. It may run twice, so it must change nothing but records. */
  atomically<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Deletes records last written before an instant, in every kind with this prefix. */
  purge(kindPrefix: string, before: Date): Promise<void>;
}

const lockNumber = 728_463;

export function createDemoStore(db: Database): DemoStore {
  const changing = <T>(work: (records: Records) => Promise<T>) => db.write((tx) => work(recordsOf(tx)));
  const reading = recordsOf(db.read);
  return {
    get: reading.get,
    list: reading.list,
    put: (kind, id, body) => changing((records) => records.put(kind, id, body)),
    remove: (kind, id) => changing((records) => records.remove(kind, id)),
    atomically: (work) =>
      db.write(async (tx) => {
        // SQLite has a single writer anyway.
        if (db.engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
        return work(recordsOf(tx));
      }),
    async purge(kindPrefix, before) {
      await db.write((tx) =>
        tx
          .deleteFrom('demo_records')
          .where('kind', 'like', `${kindPrefix}%`)
          .where('updated_at', '<', instant(before))
          .execute(),
      );
    },
  };
}

function recordsOf(db: ReadDb): Records {
  return {
    async get<T>(kind: string, id: string) {
      const row = await db
        .selectFrom('demo_records')
        .select('body')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? fromJson<T>(row.body) : null;
    },
    async list<T>(kind: string) {
      const rows = await db
        .selectFrom('demo_records')
        .select(['id', 'body'])
        .where('kind', '=', kind)
        .orderBy('seq', 'desc')
        .execute();
      return rows.map((row) => ({ id: row.id, body: fromJson<T>(row.body) }));
    },
    async put(kind, id, body) {
      const row = { body: toJson(body), updated_at: instant(new Date()) };
      await db
        .insertInto('demo_records')
        .values({ kind, id, ...row, seq: nextSeq() })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(kind, id) {
      await db.deleteFrom('demo_records').where('kind', '=', kind).where('id', '=', id).execute();
    },
  };
}

let lastSeq = 0;

/** Microseconds since 1970, unique within a process: an order that servers share without coordination. */
function nextSeq(): number {
  lastSeq = Math.max(lastSeq + 1, Date.now() * 1000);
  return lastSeq;
}
