import type { OutboxKind } from '#src/offline/outbox/handler.ts';

/** A favourite that the owner's account should have, or not. */
export interface FavouriteChange {
  experienceId: string;
  isOne: boolean;
  /** An add by a merge, which doesn't know whether the account has it already. */
  isMerge?: true;
}

/** The outbox kind for favourites of signed-in people. */
export const favouriteKind: OutboxKind<FavouriteChange> = {
  kind: 'favourite',
  /**
   * An unsent change and its opposite come to nothing. Not so after a sent one or a merge: what the account has then
   * is uncertain, so the last wish is sent too.
   */
  coalesce(waiting, change) {
    const own = waiting.filter(({ payload }) => payload.experienceId === change.experienceId);
    const last = own.at(-1);
    if (!last || (last.sentAs && last.payload.isOne !== change.isOne)) return { append: change };
    if (last.payload.isOne === change.isOne) return {};
    return { drop: [last], append: own.length > 1 || last.payload.isMerge ? change : undefined };
  },
};
