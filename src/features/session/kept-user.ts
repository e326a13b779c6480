import * as v from 'valibot';
import { offlineAccessHours } from '#contract/domain/limits.ts';
import { User } from '#contract/api/users.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { readMeta, writeMeta } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { Area } from './areas.ts';

const KeptUser = v.object({ user: User, askedAtMs: v.number() });
const hourMs = 3_600_000;

/** Keeps the server's last word about who is signed in, for when it can't be asked; null forgets it. */
export async function keepUser(user: User | null): Promise<void> {
  const database = await openLocalDatabase();
  if (user) await writeMeta(database, 'current-user', { user, askedAtMs: Date.now() });
  else await database.delete('meta', 'current-user');
}

/** The kept user, where the area trusts so old an answer and nobody else has signed in since. */
export async function keptUser(area: Area): Promise<User | null> {
  const kept = v.safeParse(KeptUser, await readMeta(await openLocalDatabase(), 'current-user'));
  if (!kept.success) return null;
  const { user, askedAtMs } = kept.output;
  const ageMs = Date.now() - askedAtMs;
  // A clock set back proves nothing.
  const isFresh = ageMs >= 0 && ageMs < offlineAccessHours[area] * hourMs;
  return isFresh && signedInPerson() === user.id ? user : null;
}
