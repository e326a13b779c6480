import type { AuditEntry, AuditList } from '#contract/api/audit.ts';
import { searchedWords } from '#contract/domain/search-words.ts';
import { addDays, bogotaInstant } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { readPage } from '#server/core/list-page.ts';
import { fromJson, instant } from '#server/db/codecs.ts';
import * as queries from './list-queries.ts';

export interface AskedAudit {
  q: string;
  action?: string | undefined;
  entity?: string | undefined;
  actor?: string | undefined;
  /** Days in Bogotá, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of the audit log, newest first. */
export async function listAudit(
  { db }: Pick<Dependencies, 'db'>,
  { q, from, to, ...names }: AskedAudit,
  page: { offset: number; limit: number },
): Promise<AuditList> {
  const filter: queries.AuditFilter = {
    ...names,
    search: q.trim() === '' ? null : { words: searchedWords(q), id: q.trim() },
    from: from && instant(bogotaInstant(from, '00:00')),
    until: to && instant(bogotaInstant(addDays(to, 1), '00:00')),
  };
  const isWhole = Object.values(filter).every((part) => !part);
  const total = isWhole ? await queries.countAll(db.read) : await queries.countMatching(db.read, filter);
  const rows = await readPage(page, isWhole ? total : null, (slice) => queries.listEntries(db.read, filter, slice));
  return { entries: rows.map(toEntry), total };
}

function toEntry(row: queries.ListedEntry): AuditEntry {
  const payload = row.payload ?? null;
  return {
    seq: Number(row.seq),
    at: row.at,
    actor: row.actor,
    actorName: row.email === null ? null : `${row.first_name} ${row.last_name}`.trim() || row.email,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    payload: payload === null ? null : fromJson<unknown>(payload),
    redacted: payload === null,
  };
}
