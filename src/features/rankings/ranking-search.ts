import * as v from 'valibot';
import { addressChoice, SearchWords } from '#src/ui/panel/list-search.ts';
import { lenient } from '#src/lib/search-params.ts';

export const ratings = ['1', '2', '3', '4', '5'] as const;
export const rankingStates = ['visible', 'reported', 'hidden'] as const;

/** What the ranking's list is narrowed to, as it stands in the address and goes to the server. */
export const RankingSearch = v.object({
  q: lenient(SearchWords),
  rating: lenient(addressChoice(ratings)),
  /** For admins: what they have to look at. Without it, what everybody sees. */
  state: lenient(addressChoice(rankingStates)),
});
export type RankingSearch = v.InferOutput<typeof RankingSearch>;
