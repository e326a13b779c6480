import { instant } from './codecs.ts';
import type { Database } from './connect.ts';

/** The secret of that name; made and kept when there is none. Servers that start together end up with the same one. */
export async function keptSecret(db: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const known = await read(db, name);
  if (known !== null) return known;
  const value = await make();
  await db.write((tx) =>
    tx.insertInto('secrets').values({ name, value, created_at: instant(new Date()) }).onConflict((conflict) => conflict.column('name').doNothing()).execute(),
  );
  const kept = await read(db, name);
  if (kept === null) throw new Error(`the secret ${name} was not kept`);
  return kept;
}

async function read(db: Database, name: string): Promise<string | null> {
  const row = await db.read.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}
