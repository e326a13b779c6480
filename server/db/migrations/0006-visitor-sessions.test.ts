import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/core/ids.ts';
import { findVisitorSession } from '#server/core/visitor-sessions.ts';
import { useEmptyDatabase } from '#server/testing/empty-database.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import * as first from './0001-first.ts';
import * as seatsByDate from './0002-seats-by-date.ts';
import * as cancellations from './0003-cancellations.ts';
import * as handovers from './0004-handovers.ts';
import * as reviews from './0005-reviews.ts';
import * as visitorSessions from './0006-visitor-sessions.ts';

describeEngines('visitor sessions from before their tokens could be replaced', (engine) => {
  const database = useEmptyDatabase(engine);

  test('keep their id and are opened by the same token, though the demo’s clock was ahead when they began', async () => {
    const { admin } = database.db;
    for (const { up } of [first, seatsByDate, cancellations, handovers, reviews]) await up(admin as never);
    const tokens = ['a'.repeat(32), 'b'.repeat(32)];
    for (const [index, token] of tokens.entries())
      await sql`insert into visitor_sessions values (${hashToken(token)}, null, ${index}, ${`20${26 + index * 60}-01-01T00:00:00.000Z`})`.execute(
        admin,
      );
    await visitorSessions.up(admin as never);
    for (const token of tokens)
      expect(await findVisitorSession(database, token)).toEqual({ id: hashToken(token), userId: null });
    const rows = await admin.selectFrom('visitor_sessions').selectAll().execute();
    for (const row of rows)
      expect(row.created_at <= row.last_used_at && row.last_used_at < row.token_expires_at).toBe(true);
  });
});
