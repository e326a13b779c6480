import * as v from 'valibot';
import { lenient } from '#src/lib/search-params.ts';
import { addressChoice, SearchWords } from '#src/ui/panel/list-search.ts';

export const rankingStates = ['visible', 'reported', 'hidden'] as const;

/** What the ranking's list is narrowed to, as it stands in the address and goes to the server. */
export const RankingSearch = v.object({
  q: lenient(SearchWords),
  rating: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  /** For admins: what they have to look at. Without it, what everybody sees. */
  state: lenient(addressChoice(rankingStates)),
});
export type RankingSearch = v.InferOutput<typeof RankingSearch>;
