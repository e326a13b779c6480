import type { Consent, ConsentChange, Consents } from '#contract/api/consents.ts';
import { consentPurposes } from '#contract/domain/consent-purposes.ts';
import { termsVersion } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { flag, instant, isSet } from '#server/db/codecs.ts';
import type { ConsentRow } from './queries.ts';
import { insertConsent, listConsents, lockPerson } from './queries.ts';

/** What a person agrees to now, per purpose, with its history. */
export async function readConsents({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<Consents> {
  return toConsents(await listConsents(db.read, userId));
}

/**
 * Gives or withdraws a consent, as a new row: the earlier ones are the proof of what was agreed to until then. Whatever
 * sends advertising goes by the latest row of `marketing`; nothing does so far.
 */
export function changeConsent(
  deps: Dependencies,
  userId: string,
  change: ConsentChange,
  claim: IdempotencyClaim | null,
): Promise<Result<Consents>> {
  return withIdempotency(deps, claim, async (tx) => {
    if (!(await lockPerson(tx, userId))) return fail('unauthorized');
    const latest = (await listConsents(tx, userId)).find(({ kind }) => kind === change.purpose);
    if (latest && isSet(latest.granted) === change.granted) return ok(toConsents(await listConsents(tx, userId)));
    await insertConsent(tx, {
      id: deps.ids.uuid(),
      order_id: null,
      user_id: userId,
      kind: change.purpose,
      version: termsVersion,
      granted: flag(change.granted),
      created_at: after(latest?.created_at, deps.clock.now()),
    });
    return ok(toConsents(await listConsents(tx, userId)));
  });
}

/** Now, or a moment after the latest change: two of one instant would have no order. */
function after(latest: string | undefined, now: Date): string {
  return instant(new Date(Math.max(now.getTime(), latest === undefined ? 0 : Date.parse(latest) + 1)));
}

function toConsents(rows: readonly ConsentRow[]): Consents {
  return { consents: consentPurposes.map((purpose) => toConsent(purpose, rows)) };
}

function toConsent(purpose: Consent['purpose'], rows: readonly ConsentRow[]): Consent {
  const history = rows
    .filter(({ kind }) => kind === purpose)
    .map(({ granted, version, created_at, order_number }) => ({
      granted: isSet(granted),
      version,
      at: created_at,
      orderNumber: order_number,
    }));
  const [latest] = history;
  return {
    purpose,
    granted: latest?.granted ?? false,
    version: latest?.version ?? null,
    at: latest?.at ?? null,
    history,
  };
}
