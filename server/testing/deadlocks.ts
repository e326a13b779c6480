import pg from 'pg';
import type { TestServer } from './test-server.ts';

/**
 * Stops a server, and fails where its transactions had waited for each other in a circle: PostgreSQL breaks it, after a
 * second, and we try once more, so that nothing else would tell. SQLite knows none, because its writers come one by one.
 */
export async function stopUnblocked(server: TestServer): Promise<void> {
  await server.stop();
  const { DATABASE_URL: connectionString } = server.environment;
  if (connectionString === undefined) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Its sessions have ended, so all are counted.
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  const circles = Number(rows[0]?.deadlocks ?? 0);
  if (circles > 0) throw new Error(`transactions waited for each other in a circle, ${circles} times`);
}
