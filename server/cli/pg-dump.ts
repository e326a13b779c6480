import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** libpq's environment variable for each parameter of a database address. */
const variables: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  channel_binding: 'PGCHANNELBINDING',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  application_name: 'PGAPPNAME',
  options: 'PGOPTIONS',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
};

/**
 * Turns a database address into environment variables for PostgreSQL's programs: arguments would show in the process
 * list, where everybody can read them. Leaves out parameters that only the driver knows.
 */
export function libpqEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const parts: Record<string, string> = {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    dbname: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(url.searchParams),
  };
  // The driver's term for encryption without checking the certificate.
  if (parts.sslmode === 'no-verify') parts.sslmode = 'require';
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (variables[name] && value ? [[variables[name], value]] : [])),
  );
}

/**
 * Writes a copy with pg_dump.
 * @throws Error with pg_dump's message, without the password
 */
export async function pgDump(databaseUrl: string, file: string): Promise<void> {
  const connection = libpqEnvironment(databaseUrl);
  const dump = promisify(execFile)('pg_dump', ['--format=custom', '--no-password', `--file=${file}`], {
    env: { ...process.env, DATABASE_URL: undefined, ...connection },
  });
  const reason = await dump.then(
    () => null,
    (error: unknown) => reasonOf(error, connection.PGPASSWORD),
  );
  if (reason !== null) throw new Error(reason);
}

/** A failed child's own message repeats its arguments, so this composes the reason itself. */
function reasonOf(error: unknown, password: string | undefined): string {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  if (code === 'ENOENT') return 'pg_dump no está instalado o no está en el PATH';
  const said = typeof stderr === 'string' ? stderr.trim() : '';
  return `pg_dump terminó con ${String(code)}: ${password ? said.replaceAll(password, '•••') : said}`;
}
