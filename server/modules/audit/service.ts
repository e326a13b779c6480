import { entryHash, payloadHashOf, redaction } from '#server/db/audit-chain.ts';
import { instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { advanceHead, erasePayloads, insertEntry, insertPayload, listUnredacted, setHead } from './queries.ts';

export interface AuditEntry {
  /** A user's id, or 'system'. */
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  payload: unknown;
}

/**
 * Appends to the audit chain, inside the transaction of the recorded change. Each entry hashes the previous one, so
 * that removing one shows. The chain holds a salted hash of the payload, so that a payload can be redacted (a
 * person's right to erasure) without breaking the chain. Call it last, because writers queue for the head row.
 */
export async function recordAudit(deps: Pick<Dependencies, 'clock' | 'ids'>, tx: Tx, entry: AuditEntry): Promise<void> {
  const salt = deps.ids.token(12);
  const payload = toJson(entry.payload);
  const payloadHash = payloadHashOf(salt, payload);
  const head = await advanceHead(tx);
  const { actor, action, entity, entityId } = entry;
  const row = {
    seq: head.seq,
    at: instant(deps.clock.now()),
    actor,
    action,
    entity,
    entity_id: entityId,
    payload_hash: payloadHash,
  };
  const hash = entryHash(head.hash, row);
  await insertEntry(tx, { ...row, hash });
  await insertPayload(tx, { seq: head.seq, salt, payload });
  await setHead(tx, hash);
}

/**
 * Deletes what the entries about something recorded, with their salts. The chain stays whole, and an entry of its own
 * names those that were emptied: a payload that is missing without one is a violation. Call it last, as `recordAudit`.
 */
export async function redactAudit(
  deps: Pick<Dependencies, 'clock' | 'ids'>,
  tx: Tx,
  { actor, entity, entityId }: Pick<AuditEntry, 'actor' | 'entity' | 'entityId'>,
): Promise<void> {
  const seqs = await listUnredacted(tx, { entity, entityId });
  if (seqs.length === 0) return;
  await erasePayloads(tx, seqs);
  await recordAudit(deps, tx, { actor, action: redaction, entity, entityId, payload: { seqs } });
}
