import { wordsOf } from '#contract/domain/search-words.ts';
import type { Tx } from './connect.ts';
import type { Row } from './schema.ts';

type Named = Pick<Row<'users'>, 'email' | 'first_name' | 'last_name'>;

/** The words by which a user is found. */
export const userWords = ({ email, first_name, last_name }: Named) => wordsOf(email, first_name, last_name);

/** What has a kept number of rows. */
export type Counted = 'user' | 'provider' | 'experience' | 'coupon';

/** Keeps the number of an entity's rows; call it in the transaction that adds or removes them. */
export async function addToCount(tx: Tx, entity: Counted, rows: number): Promise<void> {
  await tx
    .insertInto('row_counts')
    .values({ entity, total: rows })
    .onConflict((conflict) =>
      conflict.column('entity').doUpdateSet((eb) => ({ total: eb('row_counts.total', '+', rows) })),
    )
    .execute();
}
