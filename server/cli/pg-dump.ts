import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** libpq's variable for each parameter that a database's address may have. */
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
 * A database's address as the environment of PostgreSQL's own programs: their arguments stand in the machine's list of
 * processes, where everybody reads them. Parameters that only the driver knows are left out.
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
  // The driver's own word for encryption without a look at the certificate.
  if (parts.sslmode === 'no-verify') parts.sslmode = 'require';
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (variables[name] && value ? [[variables[name], value]] : [])),
  );
}

/** Writes a copy by pg_dump. @throws Error that says what pg_dump said, without the password */
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

/** A failed child's own message repeats its arguments, so the reason is put together here. */
function reasonOf(error: unknown, password: string | undefined): string {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  if (code === 'ENOENT') return 'pg_dump no está instalado o no está en el PATH';
  const said = typeof stderr === 'string' ? stderr.trim() : '';
  return `pg_dump terminó con ${String(code)}: ${password ? said.replaceAll(password, '•••') : said}`;
}
