import * as v from 'valibot';
import type { Experience } from '#contract/api/experiences.ts';
import { ApiError, NetworkError } from '#src/lib/errors.ts';
import { ResponseSignal } from '#src/lib/response-signal.ts';
import { isQuotaError } from '#src/offline/database/quota.ts';
import type { SearchQuery, SimilarQuery } from './catalogue-search.ts';

/** Messages between the page and the catalogue worker. Both come from one build; the shape is validated anyway. */

/** Either end of the channel: a worker seen from the page, the worker itself, or a message port. */
export interface WorkerEnd {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

const searchQuery = v.custom<SearchQuery>(isRecord);
const similarQuery = v.custom<SimilarQuery>(isRecord);
/** Already validated by the contract's schema when pulled. */
const Row = v.custom<Experience>((value) => isRecord(value) && typeof value.id === 'string');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** `id` pairs a call with its response. */
export const Call = v.variant('kind', [
  v.object({ id: v.number(), kind: v.literal('pull') }),
  v.object({ id: v.number(), kind: v.literal('prepare'), version: v.string() }),
  v.object({ id: v.number(), kind: v.literal('find'), query: searchQuery }),
  v.object({ id: v.number(), kind: v.literal('similar'), query: similarQuery }),
]);
export type Call = v.InferOutput<typeof Call>;

/** The search result with only those rows of this version that the page doesn't have yet. */
export const SearchResultMessage = v.object({
  version: v.string(),
  rows: v.array(Row),
  cards: v.array(v.object({ id: v.string(), priceCop: v.number() })),
  total: v.number(),
  relaxations: v.array(
    v.object({ label: v.string(), search: v.custom<SearchQuery['search']>(isRecord), count: v.nullable(v.number()) }),
  ),
  seatsConfirmed: v.boolean(),
  serverNow: v.nullable(v.string()),
});
export type SearchResultMessage = v.InferOutput<typeof SearchResultMessage>;

export const SimilarMessage = v.array(Row);

const Failure = v.object({
  name: v.string(),
  message: v.string(),
  api: v.nullable(
    v.object({
      status: v.number(),
      code: v.string(),
      error: v.string(),
      body: v.unknown(),
      retryAfterSeconds: v.nullable(v.number()),
    }),
  ),
});
export type Failure = v.InferOutput<typeof Failure>;

export const FromWorker = v.variant('kind', [
  v.object({ kind: v.literal('answer'), id: v.number(), value: v.unknown() }),
  v.object({ kind: v.literal('failure'), id: v.number(), failure: Failure }),
  v.object({ kind: v.literal('response-signal'), signal: ResponseSignal }),
]);
export type FromWorker = v.InferOutput<typeof FromWorker>;

/** Errors lose their class in `postMessage`, so they are serialized. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), api: null };
  const { message } = error;
  // Dexie wraps the quota error in its own.
  const name = isQuotaError(error) ? 'QuotaExceededError' : error.name;
  if (!(error instanceof ApiError)) return { name, message, api: null };
  const { status, code, body, retryAfterSeconds } = error;
  return { name, message, api: { status, code, error: error.error, body, retryAfterSeconds } };
}

export function errorOf({ name, message, api }: Failure): Error {
  if (api) return new ApiError({ ...api, text: message.replace(/^\d+: /, '') });
  if (name === 'NetworkError') return new NetworkError(message);
  return Object.assign(new Error(message), { name });
}
