import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/core/ids.ts';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import * as first from './0001-first.ts';
import * as orderKeys from './0008-order-keys.ts';

describeEngines('orders from before their keys followed from a secret', (engine) => {
  const database = useEmptyDatabase(engine);

  test('keep a hash of the key that was sent, and nothing of the key', async () => {
    const { admin } = database.db;
    await first.up(admin as never);
    await sql`insert into visitor_sessions (id, user_id, cart_version, created_at) values ('s', null, 0, '2026')`.execute(
      admin,
    );
    const columns = await sql<Record<string, unknown>>`select * from orders`.execute(admin);
    expect(columns.rows).toEqual([]);
    for (let index = 0; index < 1_001; index += 1) {
      await sql`insert into orders (id, order_number, access_key, session_id, status, email, first_name, last_name, phone, document_type, document_number, address, city, notes, subtotal_cop, discount_cop, cashback_cop, total_cop,
        coupon_taken, cashback_taken, fingerprint, attempt, hold_expires_at, terms_version, created_at, updated_at, version)
        values (${`o${index}`}, ${`RUM-${index}`}, ${keyOf(index)}, 's', 'confirmed', '', '', '', '', '', '', '', '', '', 0, 0, 0, 0, 0, 0, '', 1, '2026', '', '2026', '2026', 1)`.execute(
        admin,
      );
    }
    await orderKeys.up(admin as never);
    const { rows } = await sql<Record<string, unknown>>`select * from orders`.execute(admin);
    expect(rows).toHaveLength(1_001);
    for (const row of rows) {
      expect(row).toMatchObject({
        access_key_version: 1,
        legacy_access_key_hash: hashToken(keyOf(Number(String(row.id).slice(1)))),
      });
      expect(row).not.toHaveProperty('access_key');
    }
    for (const file of readdirSync(database.folder))
      expect(readFileSync(join(database.folder, file)).includes('una-clave-que-abre'), file).toBe(false);
  });
});

const keyOf = (index: number) => `una-clave-que-abre-${index}`;
