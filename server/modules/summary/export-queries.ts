import type { ReadDb } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** Rows in the order of their ids, after one. */
export interface IdPage {
  after: string;
  limit: number;
}

export function pageOfUsers(db: ReadDb, { after, limit }: IdPage): Promise<Row<'users'>[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function pageOfProviders(db: ReadDb, { after, limit }: IdPage): Promise<Row<'providers'>[]> {
  return db
    .selectFrom('providers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
