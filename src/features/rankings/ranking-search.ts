import * as v from 'valibot';
import { lenient } from '#src/lib/search-params.ts';
import { addressChoice, SearchWords } from '#src/ui/panel/list-search.ts';

export const rankingStates = ['visible', 'reported', 'hidden'] as const;

/** The filters of the ranking's list, as in the address and in the request. */
export const RankingSearch = v.object({
  q: lenient(SearchWords),
  rating: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  /** For admins: the reviews to moderate. Without it, the published ones. */
  state: lenient(addressChoice(rankingStates)),
});
export type RankingSearch = v.InferOutput<typeof RankingSearch>;
