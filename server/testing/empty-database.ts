import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Database, Engine } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { createPostgresDatabase } from './test-server.ts';

export interface EmptyDatabase {
  /** A new database for each test, without tables. */
  readonly db: Database;
  /** The data directory, which holds SQLite's database file. */
  readonly folder: string;
}

/** Gives each test of the enclosing `describe` a database without tables, and removes it afterwards. */
export function useEmptyDatabase(engine: Engine): EmptyDatabase {
  let folder: string;
  let db: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rumbo-empty-'));
    db = connect({ databaseUrl: engine === 'postgres' ? await createPostgresDatabase() : null, dataDir: folder });
  });
  afterEach(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get db() {
      return db;
    },
    get folder() {
      return folder;
    },
  };
}
