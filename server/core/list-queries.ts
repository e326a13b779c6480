import type { SelectQueryBuilder } from 'kysely';
import { exactTotalMax } from '#contract/domain/limits.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { Counted } from '#server/db/user-index.ts';
import type { Schema } from '#server/db/schema.ts';

/** How many rows a query finds; one more than `exactTotalMax` stands for all beyond it. */
export async function countFound<T extends keyof Schema, O>(
  db: ReadDb,
  query: SelectQueryBuilder<Schema, T, O>,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(exactTotalMax + 1).as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The kept number of an entity's rows that aren't deleted. */
export async function countKept(db: ReadDb, entity: Counted): Promise<number> {
  const row = await db.selectFrom('row_counts').select('total').where('entity', '=', entity).executeTakeFirst();
  return Number(row?.total ?? 0);
}
