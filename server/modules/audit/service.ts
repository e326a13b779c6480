import { createHash } from 'node:crypto';
import { instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';

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
 * Appends to the audit chain, inside the transaction of what it records. Each entry hashes the one before, so that
 * none can be taken out unseen. What is chained is a salted hash of the payload: the payload itself can be redacted
 * (a person's right to erasure) without breaking the chain. Call it last: the head row is what writers queue for.
 */
export async function recordAudit(deps: Pick<Dependencies, 'clock' | 'ids'>, tx: Tx, entry: AuditEntry): Promise<void> {
  const salt = deps.ids.token(12);
  const payload = toJson(entry.payload);
  const payloadHash = sha256(`${salt}\n${payload}`);
  const at = instant(deps.clock.now());
  const head = await tx
    .updateTable('audit_head')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  const hash = sha256(
    [head.hash, head.seq, at, entry.actor, entry.action, entry.entity, entry.entityId, payloadHash].join('\n'),
  );
  await tx
    .insertInto('audit_log')
    .values({
      seq: head.seq,
      at,
      actor: entry.actor,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      payload_hash: payloadHash,
      hash,
    })
    .execute();
  await tx.insertInto('audit_payloads').values({ seq: head.seq, salt, payload }).execute();
  await tx.updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
}
