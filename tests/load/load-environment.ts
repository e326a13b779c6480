import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { Engine } from '#server/db/connect.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

/** True in the long run: `npm run test:deep`. */
export const deep = process.env.DEEP === '1';

/** Server processes on one database. */
export interface LoadEnvironment {
  engine: Engine;
  /** For the test to read the database and set the clock; buyers don't call it. */
  home: TestServer;
  servers: ServerProcess[];
  /** The address that the nth buyer calls. */
  urlOf(index: number): string;
  close(): Promise<void>;
}

export interface Reply {
  status: number;
  // The fields that tests read.
  body: {
    code?: string;
    orderNumber?: string;
    order?: { orderNumber: string; status: string; totalAmount: number };
    payment?: { checkoutUrl: string | null };
  };
}

export async function openLoadEnvironment(
  engine: Engine,
  options: { processes: number; entry?: string },
): Promise<LoadEnvironment> {
  const home = await startTestServer(engine);
  const servers = await Promise.all(
    Array.from({ length: options.processes }, () => startServerProcess(home.environment, options.entry)),
  );
  return {
    engine,
    home,
    servers,
    urlOf: (index) => servers[index % servers.length]?.url ?? '',
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await home.stop();
    },
  };
}

/** A socket for each sender, all open before the first request. */
export async function openSockets(urls: readonly string[]): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: urls.length * 2, maxFreeSockets: urls.length * 2 });
  await Promise.all(urls.map((url) => send(agent, 'GET', `${url}/api/health`)));
  return agent;
}

export function send(
  agent: Agent,
  method: string,
  url: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, agent, headers: { 'Content-Type': 'application/json', ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Runs work for each entry of a list, several at a time. */
export async function inParallel<T, R>(
  list: readonly T[],
  atATime: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const index = next;
      next += 1;
      results[index] = await work(list[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atATime, list.length) }, worker));
  return results;
}

/**
 * Disables a guard in this database alone: resets the counter of a conditional update after each count, so that its
 * condition always holds. The ledgers show what was really taken.
 */
export async function stopCounting(
  home: TestServer,
  counter: { table: 'coupons' | 'cashback_accounts'; column: 'current_usage' | 'available_cop' },
): Promise<void> {
  const { table, column } = counter;
  const key = table === 'coupons' ? 'id' : 'customer_id';
  const statements =
    home.engine === 'sqlite'
      ? [
          `create trigger unguarded_${table} after update of ${column} on ${table} begin update ${table} set ${column} = old.${column} where ${key} = old.${key}; end`,
        ]
      : [
          `create function unguarded_${table}() returns trigger as $$ begin new.${column} := old.${column}; return new; end $$ language plpgsql`,
          `create trigger unguarded_${table} before update on ${table} for each row execute function unguarded_${table}()`,
        ];
  await home.db.write(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

export async function countAgain(home: TestServer, table: 'coupons' | 'cashback_accounts'): Promise<void> {
  await home.db.write((tx) =>
    sql
      .raw(home.engine === 'sqlite' ? `drop trigger unguarded_${table}` : `drop trigger unguarded_${table} on ${table}`)
      .execute(tx),
  );
}
