import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { freshSignInMinutes } from '#contract/domain/limits.ts';
import { idempotencyHeader } from '#contract/api/session.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Access, accessTable } from './access-table.ts';
import { accessOf } from './access-table.ts';
import { isTooLarge, readJson } from './body.ts';
import { clientAddress, networkOf } from './client-address.ts';
import type { AppContext, AppEnv } from './context.ts';
import { failureResponse } from './errors.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { fingerprintOf, idempotencyKey } from '#server/core/idempotency-key.ts';
import { parse } from './parse.ts';
import { toResponse } from './response.ts';
import type { RateLimitName, RateLimitUse } from '#server/core/rate-limit.ts';
import { takeRateLimit, takeRateLimits } from '#server/core/rate-limit.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';

type Schema = v.GenericSchema;
type Output<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

interface RouteName {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
}

/** A route's schemas, from which validation, roles and the OpenAPI description derive. */
export interface EndpointSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  Name extends RouteName = RouteName,
> {
  method: Name['method'];
  /** Hono's form: `/api/cart/item/:itemId`. */
  path: Name['path'];
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Where less than the usual megabyte is enough. */
  bodyBytesMax?: number;
  /** The response's schema; none for routes that do not return JSON. */
  response?: Schema;
  status?: 200 | 201 | 202;
  /** For routes that must work without the database: the user is not looked up. */
  anonymous?: true;
}

export interface Call<P = undefined, Q = undefined, B = undefined> {
  c: AppContext;
  params: P;
  query: Q;
  body: B;
  user: User | null;
  /** The key of rate limits: an IPv4 address, or an IPv6 network. */
  address: string;
  /** The idempotency claim under a scope (a session's or user's id); null without a key. */
  claim(scope: string): IdempotencyClaim | null;
  limit(name: RateLimitName, who: string): Promise<Result<null>>;
  /** Fails with `reauth_required` when the person proved who they are too long ago (protocols, 'Fresh sign-in'). */
  freshSignIn(): Result<null>;
  limits(uses: readonly RateLimitUse[]): Promise<Result<null>>;
  /** Applies the response schema, for handlers that return their own Response. */
  shape(value: unknown): unknown;
}

type AccessTable = typeof accessTable;

/** The signed-in caller, on routes that require a role. */
export type Actor<Name extends string> = Name extends keyof AccessTable
  ? AccessTable[Name] extends 'visitor'
    ? unknown
    : { actor: User }
  : unknown;

export type AnySpec = EndpointSpec<Schema | undefined, Schema | undefined, Schema | undefined>;

/** The router, and the list of routes for the OpenAPI description. */
export interface Api {
  app: Hono<AppEnv>;
  deps: Dependencies;
  specs: { spec: AnySpec; access: Access }[];
  resolveUser(c: AppContext): Promise<User | null>;
}

/**
 * Adds a route. The handler returns a value, a failure, or a Response.
 * @throws Error at start when the access table lacks the route
 */
export function endpoint<
  const Method extends RouteName['method'],
  const Path extends string,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  api: Api,
  spec: EndpointSpec<P, Q, B, { method: Method; path: Path }>,
  handler: (
    call: Call<Output<P>, Output<Q>, Output<B>> & Actor<`${Method} ${Path}`>,
  ) => Promise<Result<unknown> | Response>,
): void {
  const access = accessOf(`${spec.method} ${spec.path}`);
  if (!access) throw new Error(`${spec.method} ${spec.path} is missing in the table of routes × roles`);
  api.specs.push({ spec: spec as AnySpec, access });
  api.app.on(spec.method, spec.path, async (c) => {
    const user = spec.anonymous ? null : await api.resolveUser(c);
    const refusal = refuse(access, user);
    if (refusal) {
      logSecurityEvent(api.deps.log, c.get('requestId'), {
        securityEvent: 'access_refused',
        userId: user?.id ?? null,
        role: user?.role ?? null,
        route: `${spec.method} ${spec.path}`,
      });
      return failureResponse(c, refusal.failure);
    }
    const input = await readInput(c, spec);
    if (!input.ok) return failureResponse(c, input.failure);
    // `refuse` ensured a signed-in user on routes that require a role.
    const call = { ...makeCall(api.deps, c, user, spec, input.value), actor: user };
    const answer = await handler(call as unknown as Parameters<typeof handler>[0]);
    if (answer instanceof Response) return answer;
    if (!answer.ok) return failureResponse(c, answer.failure);
    if (c.req.method !== 'GET' || access !== 'visitor') c.header('Cache-Control', 'no-store');
    return c.json(call.shape(answer.value) as object, (spec.status ?? 200) as ContentfulStatusCode);
  });
}

function refuse(access: Access, user: User | null): (Result<never> & { ok: false }) | null {
  if (access === 'visitor') return null;
  if (!user) return fail('unauthorized');
  return access.includes(user.role) ? null : fail('forbidden');
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

async function readInput(
  c: AppContext,
  spec: EndpointSpec<Schema | undefined, Schema | undefined, Schema | undefined>,
): Promise<Result<RawInput>> {
  const params = parse(spec.params, c.req.param(), 'not_found');
  if (!params.ok) return params;
  const query = parse(spec.query, c.req.query(), 'malformed');
  if (!query.ok) return query;
  if (!spec.body)
    return isTooLarge(c) ? fail('too_large') : ok({ params: params.value, query: query.value, body: undefined });
  const received = await readJson(c, spec.bodyBytesMax);
  if (!received.ok) return received;
  if (received.value === null || typeof received.value !== 'object' || Array.isArray(received.value))
    return fail('malformed');
  const body = parse(spec.body, received.value, 'invalid');
  if (!body.ok) return body;
  return ok({ params: params.value, query: query.value, body: body.value });
}

function makeCall(
  deps: Dependencies,
  c: AppContext,
  user: User | null,
  spec: AnySpec,
  input: RawInput,
): Call<unknown, unknown, unknown> {
  const address = networkOf(clientAddress(c, deps.env.trustedProxies));
  return {
    c,
    user,
    address,
    params: input.params,
    query: input.query,
    body: input.body,
    claim(scope) {
      const key = idempotencyKey(c.req.header(idempotencyHeader));
      return key ? { scope, key, fingerprint: fingerprintOf(spec.method, ...withoutToken(spec, c, input.body)) } : null;
    },
    limit: async (name, who) => (deps.env.rateLimits ? takeRateLimit(deps.db, name, who) : ok(null)),
    freshSignIn: () => requireFresh(c),
    limits: async (uses) => (deps.env.rateLimits ? takeRateLimits(deps.db, uses) : ok(null)),
    shape: (value) => {
      const origin = { route: `${spec.method} ${spec.path}`, requestId: c.get('requestId') };
      return toResponse(deps, origin, spec.response, value);
    },
  };
}

/** By the system's clock, never the demo's. */
function requireFresh(c: AppContext): Result<null> {
  const provenAt = c.get('signIn')?.authenticatedAt.getTime() ?? 0;
  return Date.now() - provenAt <= freshSignInMinutes * 60_000 ? ok(null) : fail('reauth_required');
}

/**
 * Path and body for the idempotency fingerprint. Uses the parsed body, so that unknown fields do not matter, and
 * drops the session token, because a retry after a sign-in has a new one.
 */
function withoutToken(spec: AnySpec, c: AppContext, body: unknown): [path: string, body: unknown] {
  const path = spec.path.includes('/:sessionId') ? spec.path : c.req.path;
  if (body === null || typeof body !== 'object' || !('sessionId' in body)) return [path, body];
  const { sessionId: _token, ...rest } = body;
  return [path, rest];
}
