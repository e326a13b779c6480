import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import type { AppEnv } from './context.ts';
import { endpoint } from './endpoint.ts';

/**
 * Expected statuses per route for visitor, user, provider, admin and super_admin, independent of the server's table.
 * Calls carry an empty body, so '4' means an invalid request, not a missing role.
 */
const everyone = (status: number) => [status, status, status, status, status];
const admins = (status: number) => [401, 403, 403, status, status];
const providers = (status: number) => [401, 403, status, status, status];
const expected: Record<string, number[]> = {
  'GET /api/health': everyone(200),
  'GET /api/health/live': everyone(200),
  'GET /api/openapi.json': everyone(200),
  'GET /api/vouchers/keys': everyone(200),
  'POST /api/vouchers/check': everyone(422),
  'GET /api/docs': everyone(200),
  'GET /api/docs/swagger-ui.css': everyone(200),
  'GET /api/metrics': everyone(200),
  'GET /api/support': everyone(200),
  'POST /api/session': everyone(200),
  'GET /api/experiences': everyone(200),
  'GET /api/experiences/una': everyone(200),
  'GET /api/products': everyone(200),
  'GET /api/sync/catalogue': everyone(200),
  // The day is missing.
  'GET /api/availability': everyone(400),
  // No experience is named.
  'GET /api/availability/days': everyone(400),
  'GET /api/travel/regions': everyone(200),
  'GET /api/travel/sizes': everyone(400),
  'GET /api/experiences/una/availability': everyone(200),
  'GET /api/experiences/una/availability/2027-03-14': everyone(200),
  'GET /api/cart/de-nadie': everyone(404),
  'POST /api/cart/add': everyone(422),
  'POST /api/cart/changes': everyone(422),
  'PUT /api/cart/item/00000000-0000-4000-8000-000000000000': everyone(422),
  'DELETE /api/cart/item/00000000-0000-4000-8000-000000000000': everyone(404),
  'DELETE /api/cart/de-nadie': everyone(404),
  'POST /api/handover': everyone(422),
  'POST /api/handover/take': everyone(422),
  'POST /api/checkout': everyone(422),
  'POST /api/validate-coupon': everyone(422),
  'GET /api/orders/RUM-0': everyone(404),
  'GET /api/orders/RUM-0/calendar.ics': everyone(404),
  'GET /api/orders/RUM-0/receipt.pdf': everyone(404),
  'POST /api/orders/RUM-0/cancel': everyone(404),
  'POST /api/orders/RUM-0/items/nada/move': everyone(422),
  'POST /api/orders/RUM-0/pay': everyone(404),
  'POST /api/orders/RUM-0/refresh': everyone(404),
  'GET /api/payments/return/RUM-0': everyone(303),
  // Requires Mercado Pago's signature, whatever the role.
  'POST /api/payments/webhook': everyone(401),
  'GET /api/product/una/feedback': everyone(200),
  'POST /api/product/una/feedback': everyone(422),
  'GET /api/product/una/feedback/mine': everyone(200),
  'POST /api/reviews/nada/helpful': everyone(404),
  'DELETE /api/reviews/nada/helpful': everyone(404),
  'POST /api/reviews/nada/report': everyone(422),
  'GET /api/rankings/all': everyone(200),
  'GET /api/rankings/summary': everyone(200),
  'DELETE /api/rankings/nada': admins(404),
  'PUT /api/admin/reviews/nada/visibility': admins(422),
  'PUT /api/provider/reviews/nada/answer': providers(422),
  'DELETE /api/provider/reviews/nada/answer': providers(404),
  'POST /api/requests': everyone(422),
  'POST /api/requests/lookup': everyone(422),
  'GET /api/customer/requests': [401, 200, 200, 200, 200],
  'POST /api/customer/export': [401, 200, 200, 200, 200],
  'GET /api/customer/account/deletion': [401, 200, 200, 200, 200],
  'GET /api/customer/consents': [401, 200, 200, 200, 200],
  'PUT /api/customer/consents': [401, 422, 422, 422, 422],
  'GET /api/auth/user': [401, 200, 200, 200, 200],
  'GET /api/auth/login': everyone(302),
  'GET /api/login': everyone(302),
  'GET /api/auth/callback': everyone(400),
  'GET /api/auth/sessions': [401, 200, 200, 200, 200],
  'DELETE /api/auth/sessions': [401, 200, 200, 200, 200],
  'DELETE /api/auth/sessions/nada': [401, 404, 404, 404, 404],
  'GET /api/auth/signed-out': everyone(303),
  'GET /api/customer/dashboard': [401, 200, 200, 200, 200],
  'GET /api/customer/purchases': [401, 200, 200, 200, 200],
  'GET /api/customer/cashback': [401, 200, 200, 200, 200],
  'GET /api/customer/coupons': [401, 200, 200, 200, 200],
  'POST /api/customer/coupons/apply': [401, 422, 422, 422, 422],
  'GET /api/customer/wishlist': [401, 200, 200, 200, 200],
  'POST /api/customer/wishlist': [401, 422, 422, 422, 422],
  'DELETE /api/customer/wishlist/nada': [401, 404, 404, 404, 404],
  'GET /api/admin/users': admins(200),
  'POST /api/admin/users': admins(422),
  'PUT /api/admin/users/nada': admins(404),
  'DELETE /api/admin/users/nada': admins(404),
  'GET /api/admin/providers': admins(200),
  'POST /api/admin/providers': admins(422),
  'PUT /api/admin/providers/nada': admins(404),
  'DELETE /api/admin/providers/nada': admins(404),
  'GET /api/admin/experiences': admins(200),
  'POST /api/admin/experiences': admins(422),
  'PUT /api/admin/experiences/nada': admins(404),
  'DELETE /api/admin/experiences/nada': admins(404),
  'POST /api/admin/experiences/nada/duplicate': admins(404),
  'GET /api/admin/coupons': admins(200),
  'POST /api/admin/coupons': admins(422),
  'PUT /api/admin/coupons/nada': admins(404),
  'DELETE /api/admin/coupons/nada': admins(404),
  'POST /api/admin/coupons/bulk': admins(422),
  'GET /api/admin/coupons/nada/uses': admins(404),
  'GET /api/admin/cashback': admins(200),
  'GET /api/admin/cashback/stats': admins(200),
  'POST /api/admin/cashback': admins(422),
  'PUT /api/admin/cashback/nada': admins(422),
  'GET /api/admin/summary': admins(200),
  'GET /api/admin/export': admins(200),
  // No list is named.
  'GET /api/admin/export.csv': admins(400),
  'GET /api/admin/audit': admins(200),
  'GET /api/admin/tasks': admins(200),
  'POST /api/admin/tasks/nada/retry': admins(404),
};
/** These end the caller's session, so they are called last. */
const signOuts: Record<string, number[]> = {
  // An admin's account is deleted by a super_admin only, and the last super_admin stays.
  'DELETE /api/customer/account': [401, 200, 200, 403, 409],
  'GET /api/auth/logout': everyone(303),
  'GET /api/logout': everyone(303),
  'POST /api/auth/logout': everyone(303),
};

describeEngines('who may call what', (engine) => {
  let server: TestServer;
  const callers: Client[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertExperience(server.db, { id: 'una' });
    callers.push(await Client.visitor(server.url));
    for (const role of ['user', 'provider', 'admin', 'super_admin']) {
      const { email } = await insertUser(server.db, { email: `${role.replace('_', '-')}@roles.example`, role });
      callers.push(await Client.signedIn(server.url, email));
    }
  });
  afterAll(() => server.stop());

  async function answers(route: string): Promise<number[]> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const statuses: number[] = [];
    for (const caller of callers) {
      const init =
        method === 'GET' || method === 'DELETE'
          ? { method }
          : { method, headers: { 'Content-Type': 'application/json' }, body: '{}' };
      statuses.push((await caller.raw(path, init)).status);
    }
    return statuses;
  }

  test.each(Object.entries({ ...expected, ...signOuts }))(
    'answers each role as expected on %s',
    async (route, statuses) => {
      expect(await answers(route)).toEqual(statuses);
    },
  );

  test('tests every route that the server has', async () => {
    const { paths } = (await new Client(server.url).get('/api/openapi.json')).body;
    const written = Object.keys({ ...expected, ...signOuts });
    const untested = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => ({
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        }))
        .filter(
          ({ method, pattern }) =>
            !written.some((route) => route.startsWith(`${method} `) && pattern.test(route.slice(method.length + 1))),
        )
        .map(({ method }) => `${method} ${path}`),
    );
    expect(untested).toEqual([]);
  });
});

test('refuses to start with a route that the access table lacks', () => {
  const api = { app: new Hono<AppEnv>(), deps: {} as Dependencies, specs: [], resolveUser: async () => null };
  const add = (path: string) =>
    endpoint(api, { method: 'GET', path, tag: 'x', summary: 'x', response: v.null() }, async () => ok(null));
  expect(() => add('/api/admin/secretos')).toThrow('GET /api/admin/secretos is missing in the table of routes × roles');
  expect(() => add('/api/health')).not.toThrow();
});

test('mounts no route of a module beside the access table', () => {
  const app = readFileSync(new URL('../app.ts', import.meta.url), 'utf8');
  expect(app.match(/app\.(get|post|put|delete|on|patch)\(/g)).toBeNull();
});
