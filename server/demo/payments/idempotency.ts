import type { Context } from 'hono';
import type { DemoStore, Records } from '../store.ts';

const kind = 'mp:idempotency';

interface StoredResponse {
  status: 200 | 201;
  body: object;
}

/**
 * Runs a write once per `X-Idempotency-Key` and path; a repeated key gets the first response. Refusals aren't stored.
 */
export async function once(
  c: Context,
  store: DemoStore,
  work: (records: Records) => Promise<[200 | 201, object]>,
): Promise<Response> {
  const key = c.req.header('x-idempotency-key');
  const id = `${c.req.method} ${c.req.path.replace(/\/$/, '')} ${key}`;
  // Reads the body before the transaction, which may run twice.
  await c.req.text();
  const answer = await store.atomically(async (records): Promise<StoredResponse> => {
    const kept = key ? await records.get<StoredResponse>(kind, id) : null;
    if (kept) return kept;
    const [status, body] = await work(records);
    if (key) await records.put(kind, id, { status, body });
    return { status, body };
  });
  return c.json(answer.body, answer.status);
}
