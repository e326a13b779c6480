import pg from 'pg';
import type { TestServer } from './test-server.ts';

/**
 * Stops a server, and fails if its transactions deadlocked: PostgreSQL breaks a deadlock after a second and we retry,
 * so nothing else would show it. SQLite has none, because it serializes writers.
 */
export async function stopUnblocked(server: TestServer): Promise<void> {
  await server.stop();
  const { DATABASE_URL: connectionString } = server.environment;
  if (connectionString === undefined) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Its sessions have ended, so all deadlocks are counted.
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  const circles = Number(rows[0]?.deadlocks ?? 0);
  if (circles > 0) throw new Error(`transactions waited for each other in a circle, ${circles} times`);
}
