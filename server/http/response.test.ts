import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { AdminExperience } from '#contract/api/admin-experiences.ts';
import { ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { parseRanges } from '#server/network.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertUser } from '#server/testing/factories.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import type { AppEnv } from './context.ts';
import { endpoint } from './endpoint.ts';

const Item = v.object({ id: v.string(), price: v.number() });
const Response = v.object({ total: v.number(), items: v.array(Item) });

/** A route that returns `value`, with strict responses on or off. */
function serve(value: unknown, strictResponses: boolean) {
  const error = vi.fn();
  const app = new Hono<AppEnv>().onError((_, c) => c.text('', 500));
  const deps = { env: { strictResponses, trustedProxies: parseRanges('') }, log: { error } } as unknown as Dependencies;
  const spec = { method: 'GET', path: '/api/support', tag: 'x', summary: 'x', response: Response } as const;
  endpoint({ app, deps, specs: [], resolveUser: async () => null }, spec, async () => ok(value));
  return { ask: () => app.request('/api/support'), error };
}

const fitting = { total: 3, items: [{ id: 'a', price: 3 }] };
const withMore = { ...fitting, secret: 'x', items: [{ ...fitting.items[0], owner: 'y' }] };

describe('responses against their schema', () => {
  test.each([true, false])('leaves out fields that the response schema doesn’t name (strict: %s)', async (strict) => {
    const { ask, error } = serve(withMore, strict);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(fitting);
    expect(error).not.toHaveBeenCalled();
  });

  test('sends a response that doesn’t fit its schema outside tests, without unknown fields, and logs its paths alone', async () => {
    const { ask, error } = serve({ ...withMore, items: [{ id: 'a', price: 'cheap', owner: 'y' }] }, false);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ total: 3, items: [{ id: 'a', price: 'cheap' }] });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ route: 'GET /api/support', paths: ['items.0.price'] }),
      expect.any(String),
    );
    expect(JSON.stringify(error.mock.calls)).not.toContain('cheap');
  });

  test('answers 500 in tests to a response that doesn’t fit its schema', async () => {
    const response = await serve({ total: 'none', items: [] }, true).ask();
    expect(response.status).toBe(500);
  });
});

describeEngines('a production server', (engine) => {
  test('lists experiences to admins with the schema’s fields and no others', async () => {
    const server = await startTestServer(engine, { environment: { NODE_ENV: 'production', DEMO: '1' } });
    await insertUser(server.db, { email: 'admin@demo.rumbo.co', role: 'admin' });
    await insertExperience(server.db);
    const admin = await Client.signedIn(server.url, 'admin@demo.rumbo.co');
    const { status, body } = await admin.get('/api/admin/experiences');
    expect(status).toBe(200);
    expect(Object.keys(body.experiences[0] ?? {}).sort()).toEqual(Object.keys(AdminExperience.entries).sort());
    await server.stop();
  });
});
