import { Hono } from 'hono';
import { expectTypeOf, test } from 'vitest';
import { ok } from '#contract/domain/result.ts';
import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { AppEnv } from './context.ts';
import type { Api } from './endpoint.ts';
import { endpoint } from './endpoint.ts';

const api = (): Api => ({
  app: new Hono<AppEnv>(),
  deps: {} as Dependencies,
  specs: [],
  resolveUser: async () => null,
});
const described = { tag: 'x', summary: 'x' };

test('gives the handler of a route for roles the signed-in user as its actor', () => {
  endpoint(api(), { method: 'POST', path: '/api/admin/coupons', ...described }, async (call) => {
    expectTypeOf(call.actor).toEqualTypeOf<User>();
    return ok(null);
  });
});

test('gives the handler of a visitor route, or of a route with an unknown path, no actor', () => {
  endpoint(api(), { method: 'GET', path: '/api/support', ...described }, async (call) => {
    expectTypeOf(call).not.toHaveProperty('actor');
    expectTypeOf(call.user).toEqualTypeOf<User | null>();
    return ok(null);
  });
  const somewhere: string = '/api/support';
  endpoint(api(), { method: 'GET', path: somewhere, ...described }, async (call) => {
    expectTypeOf(call).not.toHaveProperty('actor');
    return ok(null);
  });
});
