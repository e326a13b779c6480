import * as v from 'valibot';
import type { Experience } from '#contract/api/experiences.ts';
import { reportResponse } from '#src/lib/response-signal.ts';
import type { CatalogueSearch, SearchResult } from './catalogue-search.ts';
import {
  type Call,
  errorOf,
  SearchResultMessage,
  FromWorker,
  type WorkerEnd,
  SimilarMessage,
} from './worker-messages.ts';

type Asked = Call extends infer One ? (One extends Call ? Omit<One, 'id'> : never) : never;

export interface WorkerClient {
  search: CatalogueSearch;
  /** Rejects the open calls when the worker is gone. */
  fail(error: Error): void;
  /** Sends the open calls again, to a new worker. */
  askAgain(): void;
}

/** The page's end: forwards searches to the worker. */
export function createWorkerClient(port: WorkerEnd): WorkerClient {
  const waiting = new Map<number, { call: Asked; resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const fill = filler();
  let lastId = 0;
  port.addEventListener('message', ({ data }) => {
    const message = v.parse(FromWorker, data);
    if (message.kind === 'response-signal') return reportResponse(message.signal);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(errorOf(message.failure));
  });
  const ask = (call: Asked) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { call, resolve, reject });
      port.postMessage({ ...call, id: lastId });
    });
  return {
    search: {
      pull: async () => void (await ask({ kind: 'pull' })),
      prepare: async (version) => void (await ask({ kind: 'prepare', version })),
      find: async (query) => fill(v.parse(v.nullable(SearchResultMessage), await ask({ kind: 'find', query }))),
      similar: async (query) => v.parse(SimilarMessage, await ask({ kind: 'similar', query })),
    },
    fail(error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
    askAgain() {
      for (const [id, { call }] of waiting) port.postMessage({ ...call, id });
    },
  };
}

/**
 * Fills in rows that the worker sent before. A row stays the same object within a version, so that its card isn't
 * rendered again. Must run for every response in order, even if nobody waits for it.
 */
function filler(): (message: SearchResultMessage | null) => SearchResult | null {
  let version = '';
  const known = new Map<string, Experience>();
  return (message) => {
    if (!message) return null;
    const { rows, cards, ...found } = message;
    if (found.version !== version) known.clear();
    version = found.version;
    for (const row of rows) known.set(row.id, row);
    return { ...found, cards: cards.map(({ id, priceCop }) => ({ experience: rowOf(known, id), priceCop })) };
  };
}

function rowOf(known: ReadonlyMap<string, Experience>, id: string): Experience {
  const row = known.get(id);
  if (!row) throw new Error(`the row of ${id} was never sent`);
  return row;
}
