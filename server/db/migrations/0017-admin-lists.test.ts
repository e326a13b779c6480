import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import { migrate } from '../migrate.ts';

describeEngines('the migration for the lists of admins', (engine) => {
  const database = useEmptyDatabase(engine);

  test('providers, experiences and coupons of the release before can be searched, sorted and counted', async () => {
    await migrate(database.db, '0016-applied-coupons');
    const { admin } = database.db;
    await sql`insert into providers (id, name, email, status, phone_number, company_name, business_address, business_type, years_experience, languages, specialties, bio, created_at, updated_at, version)
      values ('p1', 'Óscar Núñez', 'oscar@rios.example', 'active', '', 'Ríos S.A.S.', '', '', 3, '[]', '[]', '', '2026', '2026', 1)`.execute(
      admin,
    );
    const experience = (id: string, name: string, deletedAt: string | null) =>
      sql`insert into experiences (id, provider_id, name, description, category, region, location, meeting_point, pictures, duration, duration_minutes, max_participants, price_cop, schedule, highlights,
        includes, not_includes, languages, min_age, accessibility, cancellation_policy, available, published, change_seq, deleted_at, created_at, updated_at, version)
        values (${id}, 'p1', ${name}, '', 'Aventura', '', '', '', '[]', '', 60, 4, 1000, '[]', '[]', '[]', '[]', '[]', 0, '', '{}', 1, 1, 1, ${deletedAt}, '2026', '2026', 1)`.execute(
        admin,
      );
    await experience('e1', 'Rafting del Suárez', null);
    await experience('e2', 'Retirada', '2026');
    await sql`insert into coupons values ('c1', 'VERANO-10', 'percentage', 1000, 0, 5, 0, '2026-01-01', '2026-12-31', null, 1, '2026', '2026', 1)`.execute(
      admin,
    );

    expect(await migrate(database.db)).toEqual(['0017-admin-lists']);

    const words = await admin
      .selectFrom('search_words')
      .select(['entity', 'entity_id', 'word'])
      .orderBy('entity')
      .orderBy('word')
      .execute();
    expect(words.map((row) => `${row.entity} ${row.entity_id} ${row.word}`)).toEqual([
      'coupon c1 10',
      'coupon c1 verano',
      'experience e1 aventura',
      'experience e1 del',
      'experience e1 rafting',
      'experience e1 suarez',
      'provider p1 a',
      'provider p1 example',
      'provider p1 nunez',
      'provider p1 oscar',
      'provider p1 oscar@rios.example',
      'provider p1 rios',
      'provider p1 s',
    ]);
    expect(await admin.selectFrom('row_counts').selectAll().orderBy('entity').execute()).toMatchObject([
      { entity: 'coupon', total: 1 },
      { entity: 'experience', total: 1 },
      { entity: 'provider', total: 1 },
      { entity: 'user', total: 0 },
    ]);
    expect(await admin.selectFrom('providers').select(['sort_name', 'deleted_at']).execute()).toEqual([
      { sort_name: 'oscar nunez', deleted_at: null },
    ]);
    expect(await findViolations(database.db.read)).toEqual([]);
  });

  test('a removed provider’s e-mail is free, and no two that are left share one', async () => {
    await migrate(database.db);
    const provider = (id: string, deletedAt: string | null) =>
      sql`insert into providers (id, name, email, status, phone_number, company_name, business_address, business_type, years_experience, languages, specialties, bio, created_at, updated_at, version, deleted_at)
        values (${id}, 'A', 'a@b.example', 'inactive', '', '', '', '', 3, '[]', '[]', '', '2026', '2026', 1, ${deletedAt})`.execute(
        database.db.admin,
      );
    await provider('antes', '2026');
    await provider('ahora', null);
    await expect(provider('otra vez', null)).rejects.toThrow(/unique/i);
  });
});
