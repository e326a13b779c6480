import { randomUUID } from 'node:crypto';
import { insertExperiences } from '#server/db/seed/insert.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import type { Shop } from '../journeys/fixtures.ts';
import { grafiti } from '../journeys/steps.ts';

/** Creates an experience without reviews. @returns its id */
export async function unreviewed(shop: Shop): Promise<string> {
  const id = `recien-publicada-${randomUUID().slice(0, 8)}`;
  const row = await shop.db.read
    .selectFrom('experiences')
    .selectAll()
    .where('id', '=', grafiti.id)
    .executeTakeFirstOrThrow();
  await shop.db.write(async (tx) => {
    const name = 'Muros nuevos de La Candelaria';
    await insertExperiences(tx, [{ ...row, id, name, created_at: new Date(0).toISOString() }]);
    await touchExperience(tx, id);
  });
  return id;
}
