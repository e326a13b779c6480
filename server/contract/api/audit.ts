import * as v from 'valibot';
import { Count, Instant } from '../domain/primitives.ts';

/** What somebody with rights changed. */
export const AuditEntry = v.object({
  /** Its place in the chain. */
  seq: Count,
  at: Instant,
  /** A user's id, or 'system'. */
  actor: v.string(),
  /** null for the system. */
  actorName: v.nullable(v.string()),
  /** Of what kind, by its entity: 'user.change'. */
  action: v.string(),
  entity: v.string(),
  entityId: v.string(),
  /** `before` and `after` where something changed; null when it was redacted. */
  payload: v.nullable(v.unknown()),
  redacted: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Newest first. `total` of a narrowed list is exact up to `exactTotalMax`; of all entries it is exact. */
export const AuditList = v.object({ entries: v.array(AuditEntry), total: Count });
export type AuditList = v.InferOutput<typeof AuditList>;

/** An entry's action, kind or actor is named by its exact text. */
export const AuditName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(80, 'Máximo 80 caracteres'),
  v.regex(/^[a-z0-9_.-]*$/i, 'Usa solo letras, números, punto y guiones'),
);
