import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';
import { libpqEnvironment } from './pg-dump.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumbo-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const root = join(import.meta.dirname, '../..');
const backUp = (environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/cli/database.ts', 'backup', join(folder, 'copia')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  });

/** Stands in for pg_dump: records its arguments, and exits with the given code. */
function standInForPgDump(ending: string): string {
  const file = join(folder, 'pg_dump');
  writeFileSync(file, `#!/bin/sh\necho "$@" > "${folder}/arguments"\nenv > "${folder}/environment"\n${ending}\n`);
  chmodSync(file, 0o755);
  return `${folder}${delimiter}${process.env.PATH}`;
}

const password = 'clave-muy-secreta';
/** The test database takes any password. */
function withPassword(url: string | undefined, how: 'user' | 'query'): string {
  const address = new URL(url ?? '');
  if (how === 'user') address.password = password;
  else address.searchParams.set('password', password);
  return address.href;
}

test.each(['user', 'query'] as const)(
  'keeps the password in the %s part of a PostgreSQL address out of the arguments',
  async (how) => {
    const home = await startTestServer('postgres');
    const DATABASE_URL = withPassword(home.environment.DATABASE_URL, how);
    const { stdout } = await backUp({ ...home.environment, DATABASE_URL, PATH: standInForPgDump('') });
    expect(stdout).toContain('Cadena de auditoría:');
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).not.toMatch(new RegExp(`${password}|postgres:`));
    const environment = readFileSync(join(folder, 'environment'), 'utf8');
    for (const line of [
      `PGPASSWORD=${password}`,
      'PGHOST=127.0.0.1',
      'PGUSER=rumbo',
      `PGDATABASE=${new URL(DATABASE_URL).pathname.slice(1)}`,
    ])
      expect(environment.split('\n')).toContain(line);
    expect(environment).not.toContain('DATABASE_URL');
    await home.stop();
  },
);

test('reports a failed backup without the password, and leaves nothing behind', async () => {
  const home = await startTestServer('postgres');
  const DATABASE_URL = withPassword(home.environment.DATABASE_URL, 'user');
  const failed = backUp({
    ...home.environment,
    DATABASE_URL,
    PATH: standInForPgDump(`echo "no route for $PGPASSWORD" >&2; exit 3`),
  });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: 'pg_dump terminó con 3: no route for •••\n' });
  expect(existsSync(join(folder, 'copia'))).toBe(false);
  await home.stop();
});

test('writes a backup that only its user can read, and overwrites nothing', async () => {
  const home = await startTestServer('sqlite');
  await backUp(home.environment);
  expect((statSync(join(folder, 'copia')).mode & 0o777).toString(8)).toBe('600');
  await expect(backUp(home.environment)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ya existe'),
  });
  await home.stop();
});

test('decodes a database address into PostgreSQL’s environment variables', () => {
  expect(libpqEnvironment('postgres://ana%40co:a%2Fb%3A%23@[::1]:5433/mi%20base?sslmode=no-verify&pool=3')).toEqual({
    PGHOST: '::1',
    PGPORT: '5433',
    PGUSER: 'ana@co',
    PGPASSWORD: 'a/b:#',
    PGDATABASE: 'mi base',
    PGSSLMODE: 'require',
  });
  expect(
    libpqEnvironment('postgresql:///base?host=/run/postgresql&user=ana&sslmode=verify-full&sslrootcert=/ca.pem'),
  ).toEqual({
    PGHOST: '/run/postgresql',
    PGUSER: 'ana',
    PGDATABASE: 'base',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
  });
});
