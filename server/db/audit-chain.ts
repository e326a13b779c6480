import { createHash } from 'node:crypto';
import type { ReadDb } from './connect.ts';
import { fromJson } from './codecs.ts';
import type { Row } from './schema.ts';

/** The action of entries that empty others. */
export const redaction = 'audit.redact';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the chain holds of a payload. */
export function payloadHashOf(salt: string, payload: string): string {
  return sha256(`${salt}\n${payload}`);
}

/** The hash of an entry, over the entry before it. */
export function entryHash(previous: string, entry: Omit<Row<'audit_log'>, 'hash'>): string {
  const { seq, at, actor, action, entity, entity_id, payload_hash } = entry;
  return sha256([previous, seq, at, actor, action, entity, entity_id, payload_hash].join('\n'));
}

/** The newest entry of the audit chain; backups print it for later comparison. */
export async function auditHead(db: ReadDb): Promise<{ seq: number; hash: string }> {
  return db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirstOrThrow();
}

/** @returns the number of the first entry that doesn't follow from the one before it, or null */
export async function brokenEntry(db: ReadDb): Promise<number | null> {
  let previous = '';
  let seq = 0;
  for (const entry of await db.selectFrom('audit_log').selectAll().orderBy('seq').execute()) {
    seq += 1;
    if (entry.seq !== seq || entryHash(previous, entry) !== entry.hash) return entry.seq;
    previous = entry.hash;
  }
  const head = await auditHead(db);
  return head.seq === seq && head.hash === previous ? null : head.seq;
}

/** @returns the entries whose payload isn't what was hashed, or is missing though no redaction names it */
export async function wrongPayloads(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('audit_payloads', 'audit_payloads.seq', 'audit_log.seq')
    .select(['audit_log.seq', 'action', 'payload_hash', 'salt', 'payload'])
    .orderBy('audit_log.seq')
    .execute();
  const redacted = new Set(
    rows
      .filter(({ action }) => action === redaction)
      .flatMap(({ payload }) => fromJson<{ seqs: number[] }>(payload ?? '{"seqs":[]}').seqs),
  );
  return rows
    .filter(({ seq, payload_hash, salt, payload }) =>
      payload === null ? !redacted.has(seq) || Boolean(salt) : payloadHashOf(salt ?? '', payload) !== payload_hash,
    )
    .map(({ seq }) => seq);
}
