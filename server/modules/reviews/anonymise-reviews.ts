import { foldText } from '#contract/domain/fold-text.ts';
import { deletedAuthorName } from '#contract/texts/review-texts.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Tx } from '#server/db/connect.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { listVotingSessions, listWrittenBy, moveVotes, removeAuthor } from './anonymise-queries.ts';

/**
 * Removes a person from what they wrote and marked: reviews stay without author, votes and reports keep counting.
 * Neither can be led back to the account or to one of its sessions. Call it before these are unbound.
 */
export async function anonymiseReviews(deps: Pick<Dependencies, 'ids'>, tx: Tx, userId: string): Promise<void> {
  const reviews = await listWrittenBy(tx, userId);
  for (const { id, text } of reviews)
    await removeAuthor(tx, id, {
      author_name: deletedAuthorName,
      search_text: foldText(`${deletedAuthorName} ${text}`),
    });
  for (const session of await listVotingSessions(tx, userId)) await moveVotes(tx, session, deps.ids.uuid());
  // The pages that the server keeps show the author.
  const shown = reviews.filter(({ hidden_at }) => hidden_at === null).map(({ experience_id }) => experience_id);
  for (const experienceId of new Set(shown)) await touchExperience(tx, experienceId);
}
