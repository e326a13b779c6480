import { randomUUID } from 'node:crypto';
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
    await tx
      .insertInto('experiences')
      .values({ ...row, id, name: 'Muros nuevos de La Candelaria', created_at: new Date(0).toISOString() })
      .execute();
    await touchExperience(tx, id);
  });
  return id;
}
