import { uuid } from '#src/lib/uuid.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import type { OutboxKind } from './handler.ts';

/**
 * Owner of changes made without signing in. The session token wouldn't do: it changes at a sign-in and when a session
 * is lost, while the waiting changes still belong to this device. A signed-in person's owner id is the user's id.
 */
export const visitorOwner = 'visitor';

interface EnqueueOptions {
  ownerId?: string;
  /** The idempotency key, if the change already has one. */
  id?: string;
  /** How often it was already sent under that key. */
  attempts?: number;
}

/**
 * Adds a change to the outbox and coalesces it with waiting ones. Call it in a transaction over the outbox and the
 * tables that `coalesce` reads, before changing the local rows.
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

/** The entries of one kind, in sending order. */
export async function entriesOf<P>(reader: LocalDatabaseReader, kind: OutboxKind<P>): Promise<OutboxEntry<P>[]> {
  return (await reader.all('outbox')).filter((entry) => isOf(entry, kind));
}

/** The cast is safe because only a kind's own code writes its payloads. */
export function isOf<P>(entry: OutboxEntry, { kind }: OutboxKind<P>): entry is OutboxEntry<P> {
  return entry.kind === kind;
}
