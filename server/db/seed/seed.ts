import type { Env } from '#server/env.ts';
import type { Database } from '../connect.ts';
import { seedDemo } from './demo.ts';
import { seedLarge } from './large.ts';
import type { SeedIds } from './seed-ids.ts';

/**
 * Fills an empty database: the demo, unless `SEED` says otherwise. One that holds anything stays as it is. A real
 * deployment (production, without the stand-ins) begins empty unless it asks for a seed.
 * @returns whether anything was written
 */
export async function seedIfWanted(db: Database, env: Env, ids: SeedIds): Promise<boolean> {
  const seed =
    env.seed ?? (env.production && env.mercadoPago !== null ? { kind: 'none' as const } : { kind: 'demo' as const });
  if (seed.kind === 'none' || !(await isEmpty(db))) return false;
  const now = new Date();
  await db.write((tx) => (seed.kind === 'demo' ? seedDemo(tx, now, ids) : seedLarge(tx, seed.experiences, now, ids)));
  return true;
}

async function isEmpty(db: Database): Promise<boolean> {
  const [user, experience] = await Promise.all([
    db.read.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.read.selectFrom('experiences').select('id').limit(1).executeTakeFirst(),
  ]);
  return user === undefined && experience === undefined;
}
