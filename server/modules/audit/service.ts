import { createHash } from 'node:crypto';
import { instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { advanceHead, insertEntry, insertPayload, setHead } from './queries.ts';

export interface AuditEntry {
  /** A user's id, or 'system'. */
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  payload: unknown;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Appends to the audit chain, inside the transaction of the recorded change. Each entry hashes the previous one, so
 * that removing one shows. The chain holds a salted hash of the payload, so that a payload can be redacted (a
 * person's right to erasure) without breaking the chain. Call it last, because writers queue for the head row.
 */
export async function recordAudit(deps: Pick<Dependencies, 'clock' | 'ids'>, tx: Tx, entry: AuditEntry): Promise<void> {
  const salt = deps.ids.token(12);
  const payload = toJson(entry.payload);
  const payloadHash = sha256(`${salt}\n${payload}`);
  const at = instant(deps.clock.now());
  const head = await advanceHead(tx);
  const hash = sha256(
    [head.hash, head.seq, at, entry.actor, entry.action, entry.entity, entry.entityId, payloadHash].join('\n'),
  );
  const { seq } = head;
  const { actor, action, entity, entityId } = entry;
  await insertEntry(tx, { seq, at, actor, action, entity, entity_id: entityId, payload_hash: payloadHash, hash });
  await insertPayload(tx, { seq, salt, payload });
  await setHead(tx, hash);
}
