import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import { migrate } from '../migrate.ts';

describeEngines('the migration that renames the scope of idempotency keys', (engine) => {
  const database = useEmptyDatabase(engine);

  test('idempotency keys keep their scope and their primary key when the column is renamed', async () => {
    await migrate(database.db, '0011-holds-of-others');
    const { admin } = database.db;
    await sql`insert into idempotency_keys (session_id, key, fingerprint, status, body, created_at)
      values ('a session', 'k', 'f', 200, '{}', '2026'), ('a user', 'k', 'f', 200, '{}', '2026')`.execute(admin);

    expect(await migrate(database.db, '0012-idempotency-scope')).toEqual(['0012-idempotency-scope']);

    expect(await admin.selectFrom('idempotency_keys').select(['scope', 'key']).orderBy('scope').execute()).toEqual([
      { scope: 'a session', key: 'k' },
      { scope: 'a user', key: 'k' },
    ]);
    const again = { scope: 'a user', key: 'k', fingerprint: 'f', status: 0, body: 'null', created_at: '2026' };
    const inserted = await admin
      .insertInto('idempotency_keys')
      .values(again)
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    expect(inserted.numInsertedOrUpdatedRows).toBe(0n);
  });
});
