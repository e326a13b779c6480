import * as v from 'valibot';
import type { CatalogueSearch, SearchResult } from './catalogue-search.ts';
import { Call, failureOf, type SearchResultMessage, type FromWorker, type WorkerEnd } from './worker-messages.ts';

/** The worker's end: answers the page's calls. */
export function serveWorker(port: WorkerEnd, search: CatalogueSearch): void {
  const post = (message: FromWorker) => port.postMessage(message);
  const thin = thinner();
  const answer = async (call: Call): Promise<unknown> => {
    switch (call.kind) {
      case 'pull':
        return search.pull();
      case 'prepare':
        return search.prepare(call.version);
      case 'find': {
        const found = await search.find(call.query);
        return found && thin(found);
      }
      case 'similar':
        return search.similar(call.query);
    }
  };
  port.addEventListener('message', ({ data }) => {
    const call = v.parse(Call, data);
    answer(call).then(
      (value) => post({ kind: 'answer', id: call.id, value: value ?? null }),
      (error: unknown) => post({ kind: 'failure', id: call.id, failure: failureOf(error) }),
    );
  });
}

/** Leaves out rows of the same version that were sent before, because the page still has them. */
function thinner(): (found: SearchResult) => SearchResultMessage {
  let version = '';
  const sent = new Set<string>();
  return ({ cards, ...found }) => {
    if (found.version !== version) sent.clear();
    version = found.version;
    const rows = cards.map(({ experience }) => experience).filter(({ id }) => !sent.has(id));
    for (const { id } of rows) sent.add(id);
    return { ...found, rows, cards: cards.map(({ experience, priceCop }) => ({ id: experience.id, priceCop })) };
  };
}
