import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { preparePrivateFolder } from './private-files.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rumbo-private-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(home, ...path)).mode & 0o7777).toString(8);

/** Starts the product with the usual umask, and writes something. */
async function serveFrom(folder: string): Promise<void> {
  const server = await startServerProcess({
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  });
  await Client.visitor(server.url);
  for (const name of readdirSync(folder))
    expect((statSync(join(folder, name)).mode & 0o777).toString(8), name).toBe('600');
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['rumbo.sqlite', 'rumbo.sqlite-shm', 'rumbo.sqlite-wal', 'setup.lock']),
  );
  await server.stop();
}

test('creates a data folder that only its user can read, with everything in it', async () => {
  await serveFrom(join(home, 'new', 'data'));
  expect([modeOf('new', 'data'), modeOf('new')]).toEqual(['700', '700']);
});

test('narrows the permissions of an existing folder and its files', async () => {
  const folder = join(home, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  for (const name of ['rumbo.sqlite', 'setup.lock']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o644);
  }
  await serveFrom(folder);
  expect(modeOf('data')).toBe('700');
});

test.each([
  ['that holds other things too', 0o755, 'fotos.txt'],
  ['that everybody shares', 0o1777, 'rumbo.sqlite'],
])('leaves the mode of a folder %s alone, and narrows the product’s files in it', (_, mode, name) => {
  writeFileSync(join(home, name), '');
  chmodSync(join(home, name), 0o644);
  chmodSync(home, mode);
  preparePrivateFolder(home, ['rumbo.sqlite']);
  expect(modeOf()).toBe(mode.toString(8));
  expect(modeOf('rumbo.sqlite')).toBe('600');
  if (name !== 'rumbo.sqlite') expect(modeOf(name)).toBe('644');
});
