import type { Distribution } from '#contract/domain/rating.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** Ratings, updated in the transaction of each review. */

const starColumns = ['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'] as const;
const empty = { stars_1: 0, stars_2: 0, stars_3: 0, stars_4: 0, stars_5: 0 };

export async function findRatings(db: ReadDb, experienceId: string): Promise<Row<'experience_ratings'> | undefined> {
  return db.selectFrom('experience_ratings').selectAll().where('experience_id', '=', experienceId).executeTakeFirst();
}

/**
 * Adds reviews of one rating, or subtracts them when hidden or deleted. Increments in the database, so that
 * concurrent changes all count.
 * @throws RangeError for a rating outside 1 to 5
 */
export async function countRating(tx: Tx, experienceId: string, rating: number, change: number): Promise<void> {
  const column = starColumns[rating - 1];
  if (!column) throw new RangeError(`no such rating: ${rating}`);
  await tx
    .insertInto('experience_ratings')
    .values({
      experience_id: experienceId,
      rating_count: change,
      rating_sum: change * rating,
      ...empty,
      [column]: change,
    })
    .onConflict((conflict) =>
      conflict.column('experience_id').doUpdateSet((eb) => ({
        rating_count: eb('experience_ratings.rating_count', '+', change),
        rating_sum: eb('experience_ratings.rating_sum', '+', change * rating),
        [column]: eb(`experience_ratings.${column}`, '+', change),
      })),
    )
    .execute();
}

export function distributionOf(row: typeof empty | undefined): Distribution {
  return {
    1: row?.stars_1 ?? 0,
    2: row?.stars_2 ?? 0,
    3: row?.stars_3 ?? 0,
    4: row?.stars_4 ?? 0,
    5: row?.stars_5 ?? 0,
  };
}
