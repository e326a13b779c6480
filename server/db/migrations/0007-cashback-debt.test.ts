import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';

describeEngines('cashback from before there were debts', (engine) => {
  const database = useEmptyDatabase(engine);
  beforeEach(() => migrate(database.db, '0005-reviews'));

  const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  /** A customer with records [id, pesos, status] of one day after the other, and ledger entries [record, pesos, reason]. */
  async function customer(id: string, records: [string, number, string][], entries: [string | null, number, string][]) {
    const { admin } = database.db;
    await sql`insert into users values (${id}, ${`${id}@correo.example`}, 1, 'Ana', 'Ruiz', 'user', 'active', null, ${at(1)}, ${at(1)}, 1)`.execute(
      admin,
    );
    for (const [index, [record, pesos, status]] of records.entries()) {
      await sql`insert into cashback_records values (${`${id}-${record}`}, ${id}, ${pesos}, 200, ${status}, null, ${at(index + 1)}, 1)`.execute(
        admin,
      );
    }
    for (const [index, [record, pesos, reason]] of entries.entries()) {
      await sql`insert into cashback_ledger values (${`${id}-${index}`}, ${id}, ${record && `${id}-${record}`}, null, ${pesos}, ${reason}, ${at(index + 1)})`.execute(
        admin,
      );
    }
    const balance = entries.reduce((sum, [, pesos]) => sum + pesos, 0);
    if (entries.length > 0) await sql`insert into cashback_accounts values (${id}, ${balance})`.execute(admin);
  }
  const recordsOf = async (id: string) =>
    (
      await database.db.read
        .selectFrom('cashback_records')
        .select(['id', 'amount_cop', 'status', 'split_of', 'revoked_at'])
        .where('customer_id', '=', id)
        .orderBy('earned_at')
        .orderBy('id')
        .execute()
    ).map((row) =>
      [
        row.id.slice(id.length + 1),
        row.amount_cop,
        row.revoked_at ? `${row.status}, revoked` : row.status,
        row.split_of?.slice(id.length + 1) ?? null,
      ].join(' '),
    );

  test('has its records marked used as far as it was spent, the oldest first, the last one split', async () => {
    await customer(
      'gasta',
      [
        ['a', 1_000, 'available'],
        ['b', 2_000, 'available'],
        ['c', 500, 'available'],
        ['d', 700, 'pending'],
      ],
      [
        ['a', 1_000, 'released'],
        ['b', 2_000, 'released'],
        ['c', 500, 'released'],
        [null, -1_800, 'spent'],
      ],
    );
    await customer('nueva', [['a', 300, 'pending']], []);
    await migrate(database.db);
    expect(await recordsOf('gasta')).toEqual([
      'a 1000 used ',
      'b 1200 available ',
      'b-used 800 used b',
      'c 500 available ',
      'd 700 pending ',
    ]);
    expect(await recordsOf('nueva')).toEqual(['a 300 pending ']);
    expect(await findViolations(database.db.read)).toEqual([]);
  });

  test('keeps apart what a refund took back and what was spent before it', async () => {
    await customer(
      'devuelta',
      [
        ['a', 1_000, 'used'],
        ['b', 2_000, 'used'],
      ],
      [
        ['a', 1_000, 'released'],
        ['b', 2_000, 'released'],
        [null, -1_500, 'spent'],
        ['a', -1_000, 'revoked'],
        ['b', -500, 'revoked'],
      ],
    );
    await customer(
      'otra-vez',
      [['a', 2_000, 'used']],
      [
        ['a', 2_000, 'released'],
        [null, -2_000, 'spent'],
        [null, 2_000, 'restored'],
      ],
    );
    await migrate(database.db);
    expect(await recordsOf('devuelta')).toEqual([
      'a 1000 used, revoked ',
      'b 1500 used ',
      'b-revoked 500 used, revoked b',
    ]);
    // Its refund took nothing back in those days: the account decides what is left.
    expect(await recordsOf('otra-vez')).toEqual(['a 2000 available ']);
    expect(await findViolations(database.db.read)).toEqual([]);
  });

  test('gets a record for a balance that none explains', async () => {
    await customer('saldo', [], [[null, 900, 'released']]);
    await migrate(database.db);
    expect(
      await database.db.read.selectFrom('cashback_records').select(['id', 'amount_cop', 'status']).execute(),
    ).toEqual([{ id: 'balance-saldo', amount_cop: 900, status: 'available' }]);
    expect(await findViolations(database.db.read)).toEqual([]);
  });

  test('may be negative from now on, and an account still needs its customer', async () => {
    await migrate(database.db, '0007-cashback-debt');
    await customer('debe', [], [[null, -400, 'revoked']]);
    await migrate(database.db);
    expect(await findViolations(database.db.read)).toEqual([]);
    await sql`insert into cashback_accounts values ('nadie', 5)`.execute(database.db.admin).then(
      () => expect.unreachable('an account needs its customer'),
      () => undefined,
    );
  });
});
