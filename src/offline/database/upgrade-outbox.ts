import * as v from 'valibot';
import type { OutboxEntry } from './rows.ts';
import type { LocalDatabase } from './local-database.ts';

/** Outbox entry from when the outbox only held cart changes. */
const OlderEntry = v.object({
  seq: v.number(),
  id: v.string(),
  change: v.looseObject({ kind: v.string() }),
  sentBy: v.nullable(v.picklist(['single', 'batch'])),
  attempts: v.number(),
  retryAtMs: v.number(),
});

/** Review row from when the row itself was the queue. */
const OlderReview = v.object({
  experienceId: v.string(),
  key: v.string(),
  authorName: v.string(),
  rating: v.number(),
  text: v.string(),
  writtenAt: v.string(),
  state: v.picklist(['waiting', 'refused', 'sent']),
  attempts: v.number(),
  retryAtMs: v.number(),
  refusal: v.nullable(v.string()),
  reviewId: v.nullable(v.string()),
});

const tables = ['outbox', 'reviews'] as const;
/** Same value as in `outbox/enqueue.ts`; repeated because an upgrade never changes. */
const visitorOwner = 'visitor';

/**
 * Converts entries that an older release left waiting; they keep their keys. Not an upgrade of the database's version,
 * because that fails as a whole on a full disk, where the app goes on in memory, and because older rows still arrive
 * later: from an emergency journal, or from a tab that runs an older release.
 */
export async function upgradeOutbox(database: LocalDatabase): Promise<void> {
  const isOlder =
    (await database.all('outbox')).some((row) => v.is(OlderEntry, row)) ||
    (await database.all('reviews')).some((row) => v.is(OlderReview, row));
  if (isOlder) await database.transaction(tables, () => upgrade(database));
}

async function upgrade(database: LocalDatabase): Promise<void> {
  for (const row of await database.all('outbox')) {
    const older = v.safeParse(OlderEntry, row);
    if (older.success) await database.put('outbox', upgradedEntry(older.output));
  }
  const reviews = (await database.all('reviews'))
    .map((row) => v.safeParse(OlderReview, row))
    .flatMap(({ success, output }) => (success ? [output] : []));
  for (const review of reviews.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt)))
    await upgradeReview(database, review);
}

function upgradedEntry({
  seq,
  id,
  change,
  sentBy,
  attempts,
  retryAtMs,
}: v.InferOutput<typeof OlderEntry>): OutboxEntry {
  return {
    seq,
    id,
    kind: 'cart',
    ownerId: visitorOwner,
    payload: change,
    sentAs: sentBy,
    attempts,
    notBeforeMs: retryAtMs,
  };
}

async function upgradeReview(
  database: LocalDatabase,
  { retryAtMs, ...row }: v.InferOutput<typeof OlderReview>,
): Promise<void> {
  const { experienceId, key, authorName, rating, text, attempts } = row;
  // The row is newer than the entry made from it.
  for (const entry of await database.all('outbox'))
    if (isReviewOf(entry, experienceId)) await database.delete('outbox', entry.seq);
  if (row.state === 'waiting') {
    await database.add('outbox', {
      id: key,
      kind: 'review',
      ownerId: visitorOwner,
      payload: { experienceId, authorName, rating, text },
      sentAs: attempts > 0 ? 'single' : null,
      attempts,
      notBeforeMs: retryAtMs,
    });
  }
  await database.put('reviews', row);
}

function isReviewOf({ kind, payload }: OutboxEntry, experienceId: string): boolean {
  return kind === 'review' && v.is(v.object({ experienceId: v.literal(experienceId) }), payload);
}
