import type { Payment } from './state.ts';

const limitDefault = 30;
const limitMax = 100;

/**
 * Searches by `external_reference`, `status`, `range` (date_created, date_last_updated or date_approved) with
 * `begin_date` and `end_date`, `sort`, `criteria`, `limit`, `offset`. As in the real service, results have the id as
 * text.
 */
export function searchPayments(all: Payment[], query: Record<string, string>) {
  const found = all.filter((payment) => matches(payment, query));
  const sort = dateField(query.sort);
  found.sort((a, b) => (a[sort] ?? '').localeCompare(b[sort] ?? '') || a.id - b.id);
  if (query.criteria !== 'asc') found.reverse();
  const limit = Math.min(natural(query.limit, limitDefault), limitMax);
  const offset = natural(query.offset, 0);
  const results = found.slice(offset, offset + limit).map((payment) => ({ ...payment, id: String(payment.id) }));
  return { paging: { total: found.length, limit, offset }, results };
}

function matches(payment: Payment, query: Record<string, string>): boolean {
  if (query.external_reference !== undefined && payment.external_reference !== query.external_reference) return false;
  if (query.status !== undefined && payment.status !== query.status) return false;
  const at = payment[dateField(query.range)];
  const begin = Date.parse(query.begin_date ?? '');
  const end = Date.parse(query.end_date ?? '');
  if (!Number.isNaN(begin) && (at === null || Date.parse(at) < begin)) return false;
  return Number.isNaN(end) || (at !== null && Date.parse(at) <= end);
}

function dateField(name: string | undefined): 'date_created' | 'date_last_updated' | 'date_approved' {
  return name === 'date_last_updated' || name === 'date_approved' ? name : 'date_created';
}

function natural(text: string | undefined, fallback: number): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : fallback;
}
