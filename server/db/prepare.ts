import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import { EnvError } from '#server/env.ts';
import type { Database } from './connect.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { noLimits } from './postgres.ts';
import { codeOf, databaseProblem } from './problem.ts';
import type { SecretSealer } from './secret-sealer.ts';
import { sealSecrets } from './secret-store.ts';
import type { SeedIds } from './seed/seed-ids.ts';
import { seedIfWanted } from './seed/seed.ts';

/** How long a start waits for the database. */
export const startWaitMs = 30_000;
const pollMsMax = 1_000;
/** Wrong credentials, no permission, no such database: waiting does not help. */
const final = /^(28...|3D000|42501)$/;

/** Migrates, seals the secrets and seeds, without timeouts. @throws EnvError for a wrong DATABASE_URL or SECRETS_KEY */
export async function prepareDatabase(
  env: Env,
  { waitMs, sealer, ids }: { waitMs: number; sealer: SecretSealer | null; ids: SeedIds },
): Promise<void> {
  await withUnlimited(env, waitMs, (db) =>
    db.exclusively(async () => {
      await migrate(db);
      await sealSecrets(db, sealer);
      await seedIfWanted(db, env, ids);
    }),
  );
}

/** Runs maintenance work on a connection without timeouts. */
export async function withUnlimited<T>(env: Env, waitMs: number, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(env, noLimits);
  try {
    if (env.databaseUrl) await untilReachable(db, env.databaseUrl, waitMs);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function untilReachable(db: Database, url: string, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let pollMs = 50; ; pollMs = Math.min(pollMs * 2, pollMsMax)) {
    try {
      await sql`select 1`.execute(db.read);
      return;
    } catch (error) {
      if (databaseProblem(error) !== 'away') throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (final.test(codeOf(error)))
        throw new EnvError(`DATABASE_URL: ${withoutPassword(url)} no admite la conexión: ${reason}`);
      if (performance.now() + pollMs > deadline)
        throw new EnvError(
          `DATABASE_URL: ${withoutPassword(url)} no respondió en ${Math.round(waitMs / 1_000)} s: ${reason}`,
        );
    }
    await sleep(pollMs);
  }
}

/** The URL without its password, which may precede the host or be a parameter. */
export function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/?#]*):.*@(?=[^@]*$)/s, '$1:***@').replace(/([?&]password=)[^&#]*/gi, '$1***');
}
