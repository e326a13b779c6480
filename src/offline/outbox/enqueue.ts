import { uuid } from '#src/lib/uuid.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import type { OutboxKind } from './handler.ts';

/**
 * Owns what is done without signing in. Not the session's token, which changes at a sign-in and with a lost session,
 * while what waits stays the same device's. A signed-in person is an owner by the user's id.
 */
export const visitorOwner = 'visitor';

interface EnqueueOptions {
  ownerId?: string;
  /** The idempotency key, where the change had one before. */
  id?: string;
  /** How often it was sent under that key. */
  attempts?: number;
}

/**
 * Puts a change into the outbox, coalesced with what waits there. To be called inside a transaction over the outbox and
 * what the kind's `coalesce` reads, before the local rows are changed.
 */
export async function enqueue<P>(
  database: LocalDatabase,
  kind: OutboxKind<P>,
  payload: P,
  { ownerId = visitorOwner, id = uuid(), attempts = 0 }: EnqueueOptions = {},
): Promise<void> {
  const waiting = (await entriesOf(database, kind)).filter((entry) => entry.ownerId === ownerId);
  const { drop = [], replace, append } = await kind.coalesce(waiting, payload, database);
  for (const entry of drop) await database.delete('outbox', entry.seq);
  if (replace) await database.put('outbox', replace);
  if (append !== undefined)
    await database.add('outbox', {
      id,
      kind: kind.kind,
      ownerId,
      payload: append,
      sentAs: null,
      attempts,
      notBeforeMs: 0,
    });
}

/** The entries of one kind, in their order. */
export async function entriesOf<P>(reader: LocalDatabaseReader, kind: OutboxKind<P>): Promise<OutboxEntry<P>[]> {
  return (await reader.all('outbox')).filter((entry) => isOf(entry, kind));
}

/** Payloads of a kind are written by that kind alone. */
export function isOf<P>(entry: OutboxEntry, { kind }: OutboxKind<P>): entry is OutboxEntry<P> {
  return entry.kind === kind;
}
