import { ErrorBody, outdatedStatus } from '#contract/api/error-body.ts';
import {
  appVersion,
  appVersionHeader,
  idempotencyHeader,
  orderKeyHeader,
  sessionHeader,
} from '#contract/api/session.ts';
import * as v from 'valibot';
import { completeDueSignOut, isSignOutDue } from './due-sign-out.ts';
import { ApiError, NetworkError } from './errors.ts';
import { reportResponse } from './response-signal.ts';
import { isLeftBehind } from './signed-in-cookie.ts';

export { ApiError, NetworkError } from './errors.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  sessionToken?: string | null;
  idempotencyKey?: string;
  orderKey?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
}

const timeoutMsDefault = 15_000;
/** Set by the service worker on responses from its cache. */
export const fromCacheHeader = 'x-rumbo-from-cache';

/**
 * Calls our API and parses the response by the schema.
 * @throws ApiError for a status other than 2xx; NetworkError on a timeout, without a response, or for one that isn't
 * ours
 */
export async function api<Schema extends v.GenericSchema>(
  path: string,
  options: CallOptions & { schema: Schema },
): Promise<v.InferOutput<Schema>>;
export async function api(path: string, options?: CallOptions): Promise<unknown>;
export async function api(path: string, options: CallOptions & { schema?: v.GenericSchema } = {}): Promise<unknown> {
  const response = await send(path, options);
  return readResponse(response, options.schema);
}

/** The body of a 2xx response, parsed by the schema. @throws as `api` */
export async function readResponse<Schema extends v.GenericSchema>(
  response: Response,
  schema?: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  if (!response.ok) throw await toApiError(response);
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, parseJson(await readText(response)));
  if (!parsed.success) throw new NetworkError(`unexpected answer of ${response.url}: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}

/**
 * Sends a request and returns the response whatever its status.
 * @throws NetworkError without a response; the reason of `signal` when aborted
 */
export async function send(path: string, options: CallOptions = {}): Promise<Response> {
  if (isSignOutDue()) await completeDueSignOut();
  // The call would go out with the next person's cookies.
  if (isLeftBehind()) throw new NetworkError('the person of this page has left the device');
  const { signal, release } = withTimeout(options.timeoutMs ?? timeoutMsDefault, options.signal);
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      body: options.body === undefined ? null : JSON.stringify(options.body),
      credentials: 'include',
      signal,
    });
    noteResponse(response);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    reportResponse({ reached: false, date: null });
    throw new NetworkError(`no answer of ${path}`, { cause });
  } finally {
    release();
  }
}

/** Some supported browsers lack `AbortSignal.any`. The timeout covers the wait for the response headers. */
function withTimeout(timeoutMs: number, outer: AbortSignal | undefined): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

/** A cached response says nothing about the network or the time. */
function noteResponse(response: Response): void {
  if (response.headers.has(fromCacheHeader)) return;
  reportResponse({ reached: true, date: response.headers.get('date'), isOutdated: response.status === outdatedStatus });
}

function headersOf(options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    [appVersionHeader]: String(appVersion),
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.sessionToken ? { [sessionHeader]: options.sessionToken } : {}),
    ...(options.idempotencyKey ? { [idempotencyHeader]: options.idempotencyKey } : {}),
    ...(options.orderKey ? { [orderKeyHeader]: options.orderKey } : {}),
    ...options.headers,
  };
}

/** @throws NetworkError when the connection ends in the middle of the body */
async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    reportResponse({ reached: false, date: null });
    throw new NetworkError(`the answer of ${response.url} broke off`, { cause });
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const text = await readText(response);
  const json = parseJson(text);
  const ours = v.safeParse(ErrorBody, json);
  return new ApiError({
    status: response.status,
    code: ours.success ? ours.output.code : '',
    error: ours.success ? ours.output.error : '',
    body: json ?? text,
    text: text || response.statusText,
    retryAfterSeconds: retryAfter(response.headers.get('retry-after')),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller's schema rejects it.
    return undefined;
  }
}

function retryAfter(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
