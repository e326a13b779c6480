import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import * as first from './0001-first.ts';
import * as seatsByDate from './0002-seats-by-date.ts';
import * as cancellations from './0003-cancellations.ts';
import * as handovers from './0004-handovers.ts';
import * as reviews from './0005-reviews.ts';

describeEngines('reviews from before they were moderated', (engine) => {
  const database = useEmptyDatabase(engine);

  test('are found by what they say, and have their place in every order', async () => {
    const { admin } = database.db;
    for (const { up } of [first, seatsByDate, cancellations, handovers]) await up(admin as never);
    await sql`insert into experiences values ('una', null, 'Una', '', '', '', '', '', null, null, '[]', '', 60, 8, 0, '[]', '[]', '[]', '[]', '[]', 0, '', '{}', 1, 1, null, 1, null, '2026', '2026', 1)`.execute(
      admin,
    );
    for (let index = 0; index < 1_001; index += 1) {
      await sql`insert into reviews (id, experience_id, author_name, rating, text, verified, created_at) values (${`r${index}`}, 'una', 'Íngrid', ${1 + (index % 5)}, ${`Llovió ${index} días`}, 1, '2026-01-01T00:00:00.000Z')`.execute(
        admin,
      );
    }
    await reviews.up(admin as never);
    const rows = await admin.selectFrom('reviews').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(1_001);
    for (const row of rows)
      expect(row).toMatchObject({
        search_text: `ingrid llovio ${row.id.slice(1)} dias`,
        negative_rating: -row.rating,
        attended: 0,
        helpful_count: 0,
        report_count: 0,
        answer: null,
        version: 1,
      });
  });
});
