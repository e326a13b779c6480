import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';

describeEngines('limits that were lowered before that was recorded', (engine) => {
  const database = useEmptyDatabase(engine);

  test('are recorded as what they were: the seats sold of a slot, and the uses of a coupon', async () => {
    await migrate(database.db, '0007-cashback-debt');
    const { admin } = database.db;
    await sql`insert into experiences values ('una', null, 'Una', '', '', '', '', '', null, null, '[]', '', 60, 4, 0, '[]', '[]', '[]', '[]', '[]', 0, '', '{}', 1, 1, null, 1, null, '2026', '2026', 1)`.execute(
      admin,
    );
    await sql`insert into slots values ('una', '2026-03-01', '09:00', 6, 0), ('una', '2026-03-02', '09:00', 4, 0), ('una', '2026-03-03', '09:00', 4, 0)`.execute(
      admin,
    );
    await sql`insert into availability_overrides values ('una', '2026-03-03', 0, null, 2, null, 1, '2026')`.execute(
      admin,
    );
    for (const [id, max] of [
      ['bajo', 2],
      ['alto', 9],
    ]) {
      await sql`insert into coupons values (${id}, ${id}, 'percentage', 100, 0, ${max}, 5, '2026-01-01', '2026-12-31', null, 1, '2026', '2026', 1)`.execute(
        admin,
      );
    }
    await migrate(database.db);
    expect(
      await database.db.read.selectFrom('slots').select(['date', 'sold_capacity']).orderBy('date').execute(),
    ).toEqual([
      { date: '2026-03-01', sold_capacity: 6 },
      { date: '2026-03-02', sold_capacity: null },
      { date: '2026-03-03', sold_capacity: 4 },
    ]);
    expect(await database.db.read.selectFrom('coupons').select(['id', 'max_usage']).orderBy('id').execute()).toEqual([
      { id: 'alto', max_usage: 9 },
      { id: 'bajo', max_usage: 5 },
    ]);
  });
});
