import { EnvError } from '../env.ts';
import { instant } from './codecs.ts';
import type { Database } from './connect.ts';
import { isSealed, type SecretSealer } from './secret-sealer.ts';
import { withoutTraces } from './without-traces.ts';

/** Secrets that the product generates and stores in its database, sealed when SECRETS_KEY is set. */
export interface SecretStore {
  /** Returns a secret, creating it if missing. Concurrent servers get the same one. */
  getOrCreate(name: string, make: () => string | Promise<string>): Promise<string>;
}

/**
 * Seals secrets stored in plain text, if there is a key.
 * @throws EnvError when SECRETS_KEY does not open the sealed ones
 */
export async function sealSecrets(db: Database, sealer: SecretSealer | null): Promise<void> {
  const rows = await db.read.selectFrom('secrets').select(['name', 'value']).execute();
  for (const { name, value } of rows) unseal(sealer, name, value);
  const clear = rows.filter(({ value }) => !isSealed(value));
  if (sealer && clear.length > 0) await sealAll(db, sealer, clear);
}

/** Opens the secrets of a database that `sealSecrets` has prepared. */
export function openSecretStore(db: Database, sealer: SecretSealer | null): SecretStore {
  const known = new Map<string, Promise<string>>();
  return {
    getOrCreate(name, make) {
      const secret = known.get(name) ?? findOrMake(db, sealer, name, make);
      known.set(name, secret);
      secret.catch(() => known.delete(name));
      return secret;
    },
  };
}

function unseal(sealer: SecretSealer | null, name: string, value: string): string {
  if (!isSealed(value)) return value;
  if (!sealer) throw new EnvError('SECRETS_KEY: falta, y esta base de datos guarda sus claves cifradas con ella');
  const secret = sealer.open(name, value);
  if (secret === null) throw new EnvError('SECRETS_KEY: no es la clave con la que esta base de datos cifró las suyas');
  return secret;
}

async function sealAll(
  db: Database,
  sealer: SecretSealer,
  clear: readonly { name: string; value: string }[],
): Promise<void> {
  await withoutTraces(db.admin, async () => {
    await db.write(async (tx) => {
      for (const { name, value } of clear)
        await tx
          .updateTable('secrets')
          .set({ value: sealer.seal(name, value) })
          .where('name', '=', name)
          .where('value', '=', value)
          .execute();
    });
  });
}

async function findOrMake(
  db: Database,
  sealer: SecretSealer | null,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const known = await read(db, sealer, name);
  if (known !== null) return known;
  const made = await make();
  const value = sealer ? sealer.seal(name, made) : made;
  await db.write((tx) =>
    tx
      .insertInto('secrets')
      .values({ name, value, created_at: instant(new Date()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  const kept = await read(db, sealer, name);
  if (kept === null) throw new Error(`the secret ${name} was not kept`);
  return kept;
}

async function read(db: Database, sealer: SecretSealer | null, name: string): Promise<string | null> {
  const row = await db.read.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row ? unseal(sealer, name, row.value) : null;
}
