import { foldText } from '#contract/domain/fold-text.ts';
import { wordsOf } from '#contract/domain/search-words.ts';
import type { ReadDb, Tx } from './connect.ts';
import type { NewRow, Schema } from './schema.ts';
import { addToCount } from './user-index.ts';

/** What lists of admins search by `search_words`; users have a table of their own. */
export type Searched = 'provider' | 'experience' | 'coupon';

/** After every character that a word may go on with. */
export const lastCharacter = '\u{10FFFF}';

type Named<T extends keyof Schema, Column extends keyof NewRow<T>> = Pick<NewRow<T>, Column>;

export const providerWords = (row: Named<'providers', 'name' | 'email' | 'company_name'>) =>
  wordsOf(row.name, row.email, row.company_name);
export const experienceWords = (row: Named<'experiences', 'name' | 'category'>) => wordsOf(row.name, row.category);
export const couponWords = (row: Named<'coupons', 'code'>) => wordsOf(row.code);

/** The value of `sort_name`. */
export const sortName = (name: string) => foldText(name);

/** Rows of `search_words`. */
export function wordRows(entity: Searched, id: string, words: readonly string[]): NewRow<'search_words'>[] {
  return words.map((word) => ({ entity, word, entity_id: id }));
}

/** Writes the words of a new row, and counts it. */
export function addToIndex(tx: Tx, entity: Searched, id: string, words: readonly string[]): Promise<void> {
  return addAllToIndex(tx, entity, [{ id, words }]);
}

export async function addAllToIndex(
  tx: Tx,
  entity: Searched,
  rows: readonly { id: string; words: readonly string[] }[],
): Promise<void> {
  await insertWords(
    tx,
    rows.flatMap(({ id, words }) => wordRows(entity, id, words)),
  );
  await addToCount(tx, entity, rows.length);
}

/** Replaces the words of a row that changed. */
export async function replaceWords(tx: Tx, entity: Searched, id: string, words: readonly string[]): Promise<void> {
  await deleteWords(tx, entity, id);
  await insertWords(tx, wordRows(entity, id, words));
}

/** Removes the words of a row that is deleted, and counts it no more. */
export async function removeFromIndex(tx: Tx, entity: Searched, id: string): Promise<void> {
  await deleteWords(tx, entity, id);
  await addToCount(tx, entity, -1);
}

async function insertWords(tx: Tx, rows: NewRow<'search_words'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('search_words').values(rows).execute();
}

async function deleteWords(tx: Tx, entity: Searched, id: string): Promise<void> {
  await tx.deleteFrom('search_words').where('entity', '=', entity).where('entity_id', '=', id).execute();
}

/** The ids of rows of which a word begins with `word`, as a subquery. */
export function idsByWord(db: ReadDb, entity: Searched, word: string) {
  return db
    .selectFrom('search_words')
    .select('entity_id')
    .where('entity', '=', entity)
    .where('word', '>=', word)
    .where('word', '<', `${word}${lastCharacter}`);
}

/** The ids of users of whom a word begins with `word`, as a subquery. */
export function userIdsByWord(db: ReadDb, word: string) {
  return db
    .selectFrom('user_words')
    .select('user_id')
    .where('word', '>=', word)
    .where('word', '<', `${word}${lastCharacter}`);
}
