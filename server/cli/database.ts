import { rmSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { ids } from '../core/ids.ts';
import type { Database } from '../db/connect.ts';
import { sqliteFile } from '../db/sqlite.ts';
import { noteBackup } from '../db/last-backup.ts';
import { auditHead } from '../db/audit-chain.ts';
import { findViolations } from '../db/invariants.ts';
import { migrate } from '../db/migrate.ts';
import { startWaitMs, withUnlimited } from '../db/prepare.ts';
import { createPrivateFile } from '../db/private-files.ts';
import { seedIfWanted } from '../db/seed/seed.ts';
import type { Env } from '../env.ts';
import { EnvError, readEnv } from '../env.ts';
import { pgDump } from './pg-dump.ts';

const commands: Record<string, (db: Database, env: Env, argument: string | undefined) => Promise<number>> = {
  migrate: async (db) => {
    const done = await db.exclusively(() => migrate(db));
    console.log(done.length > 0 ? `Migraciones aplicadas: ${done.join(', ')}` : 'La base de datos ya está al día');
    return 0;
  },
  seed: async (db, env) => {
    const seeded = await db.exclusively(async () => {
      await migrate(db);
      return seedIfWanted(db, env, ids);
    });
    console.log(seeded ? 'Datos escritos' : 'La base de datos ya tiene datos: no se escribió nada');
    return 0;
  },
  check: async (db) => {
    const violations = await findViolations(db.read);
    for (const { invariant, rows } of violations) {
      console.error(`✗ ${invariant}`);
      for (const row of rows) console.error(`    ${JSON.stringify(row)}`);
    }
    console.log(
      violations.length === 0 ? 'Todas las invariantes se cumplen' : `${violations.length} invariantes rotas`,
    );
    console.log(inWords(await auditHead(db.read)));
    return violations.length === 0 ? 0 : 1;
  },
  backup: async (db, env, file) => {
    if (!file) {
      console.error('Uso: npm run db:backup -- ARCHIVO');
      return 2;
    }
    try {
      createPrivateFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      console.error(`${file} ya existe`);
      return 2;
    }
    await backUp(env, file);
    await db.write((tx) => noteBackup(tx, new Date().toISOString()));
    console.log(`Copia escrita en ${file}\n${inWords(await auditHead(db.read))}`);
    return 0;
  },
};

/** The figures by which a copy is compared with the database restored from it. */
const inWords = ({ seq, hash }: { seq: number; hash: string }) => `Cadena de auditoría: ${seq} ${hash}`;

const allPages = 2 ** 31 - 1;

/** Makes a consistent copy while the product serves, by SQLite's own backup or pg_dump. Deletes an incomplete one. */
async function backUp(env: Env, file: string): Promise<void> {
  try {
    await (env.databaseUrl ? pgDump(env.databaseUrl, file) : copySqlite(sqliteFile(env.dataDir), file));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

async function copySqlite(from: string, file: string): Promise<void> {
  const source = new BetterSqlite(from, { readonly: true, fileMustExist: true });
  try {
    // Copies in one step: a stepwise backup restarts after each write, and never ends while a shop sells.
    await source.backup(file, { progress: () => allPages });
  } finally {
    source.close();
  }
}

const [name = '', argument] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Uso: node server/cli/database.ts ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
try {
  const env = readEnv(process.env);
  process.exitCode = await withUnlimited(env, startWaitMs, (db) => command(db, env, argument));
} catch (error) {
  console.error(
    error instanceof EnvError ? `Configuración: ${error.message}` : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}
