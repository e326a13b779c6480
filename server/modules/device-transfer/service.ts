import { randomBytes } from 'node:crypto';
import { transferCodeMinutes, type TransferOffer } from '#contract/api/device-transfer.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { fromJson, instant, toJson } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import { hashToken, readable } from '#server/core/ids.ts';
import { moveItems } from '#server/modules/cart/service.ts';
import { deleteEnded, replaceOffer, takeOffer } from './queries.ts';

/** Offers the session's cart and some favourites to the holder of the code, once, for ten minutes. */
export async function offerTransfer(
  deps: Dependencies,
  session: VisitorSession,
  favourites: readonly string[],
): Promise<TransferOffer> {
  const code = readable(randomBytes(8));
  const now = deps.clock.now();
  const expiresAt = instant(new Date(now.getTime() + transferCodeMinutes * 60_000));
  await deps.db.write((tx) =>
    replaceOffer(tx, {
      code_hash: hashToken(code),
      session_id: session.id,
      favourites: toJson(favourites),
      expires_at: expiresAt,
      taken_by: null,
      created_at: instant(now),
    }),
  );
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt };
}

export interface Taken {
  favourites: string[];
  movedCount: number;
  leftCount: number;
}

/** Moves a code's offer into the session's cart in one transaction: a lost response is repeated by its key. */
export function takeTransfer(
  deps: Dependencies,
  session: VisitorSession,
  code: string,
  claim: IdempotencyClaim | null,
): Promise<Result<Taken>> {
  return withIdempotency(deps, claim, async (tx) => {
    const offer = await takeOffer(tx, hashToken(code), session.id, instant(deps.clock.now()));
    if (!offer) return fail('handover_not_found');
    const counts = await moveItems(deps, tx, offer.session_id, session.id);
    return ok({ favourites: fromJson<string[]>(offer.favourites), ...counts });
  });
}

export async function purgeTransfers(deps: Dependencies): Promise<void> {
  await deps.db.write((tx) => deleteEnded(tx, instant(deps.clock.now())));
}
