import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import { migrate } from '../migrate.ts';

describeEngines('the migration that reworks sign-ins', (engine) => {
  const database = useEmptyDatabase(engine);

  test('accounts of the release before can be searched, sorted and counted, and everybody signs in anew', async () => {
    await migrate(database.db, '0012-idempotency-scope');
    const { admin } = database.db;
    await sql`insert into users (id, email, email_verified, first_name, last_name, role, status, last_login_at, created_at, updated_at, version)
      values ('u1', 'nuria.lopez@correo.example', 1, 'Núria', 'López', 'user', 'active', null, '2026', '2026', 1),
             ('u2', 'ana@correo.example', 1, 'Ana', '', 'admin', 'active', '2026', '2026', '2026', 1)`.execute(admin);
    await sql`insert into auth_sessions (id_hash, user_id, expires_at, created_at) values ('h', 'u1', '2099', '2026')`.execute(
      admin,
    );

    expect(await migrate(database.db, '0013-sign-in')).toEqual(['0013-sign-in']);

    const words = await admin
      .selectFrom('user_words')
      .select('word')
      .where('user_id', '=', 'u1')
      .orderBy('word')
      .execute();
    expect(words.map(({ word }) => word)).toEqual([
      'correo',
      'example',
      'lopez',
      'nuria',
      'nuria.lopez@correo.example',
    ]);
    expect(
      await admin.selectFrom('users').select(['id', 'sort_name', 'deleted_at']).orderBy('sort_name').execute(),
    ).toEqual([
      { id: 'u2', sort_name: 'ana', deleted_at: null },
      { id: 'u1', sort_name: 'nuria lopez', deleted_at: null },
    ]);
    const { total } = await admin
      .selectFrom('row_counts')
      .select('total')
      .where('entity', '=', 'user')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(2);
    expect(await admin.selectFrom('auth_sessions').selectAll().execute()).toEqual([]);
  });
});
