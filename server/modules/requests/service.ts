import type { FiledRequest, RequestInput, RequestLookupInput, ServiceRequest } from '#contract/api/requests.ts';
import { requestDueDate } from '#contract/domain/request-terms.ts';
import type { DataKind, RequestEventKind, RequestKind, RequestState } from '#contract/domain/request-states.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import { requestKindLabels } from '#contract/texts/request-texts.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { enqueueTask } from '#server/core/tasks.ts';
import { instant } from '#server/db/codecs.ts';
import type { EventRow, RequestRow } from './queries.ts';
import * as queries from './queries.ts';
import { isOverdue } from './rules.ts';

/** Who files a request. */
export interface Filer {
  visitorSessionId: string;
  userId: string | null;
}

/** Files a request, and sends its number to the person and its text to support. */
export function fileRequest(
  deps: Dependencies,
  filer: Filer,
  input: RequestInput,
  claim: IdempotencyClaim | null,
): Promise<Result<FiledRequest>> {
  return withIdempotency(deps, claim, async (tx) => {
    const now = deps.clock.now();
    const dataKind = input.kind === 'datos' ? (input.dataKind ?? null) : null;
    const row = {
      id: deps.ids.uuid(),
      filing_number: deps.ids.filingNumber(),
      kind: input.kind,
      data_kind: dataKind,
      state: 'recibida',
      name: input.name,
      email: input.email,
      order_number: input.orderNumber || null,
      subject: input.subject || requestKindLabels[input.kind],
      text: input.text,
      user_id: filer.userId,
      session_id: filer.visitorSessionId,
      received_at: instant(now),
      due_date: requestDueDate(bogotaDate(now), input.kind, dataKind),
      answered_at: null,
      closed_at: null,
      version: 1,
    } as const;
    await queries.insertRequest(tx, row);
    await queries.insertEvent(tx, {
      id: deps.ids.uuid(),
      request_id: row.id,
      kind: 'received',
      text: '',
      actor: filer.userId,
      created_at: row.received_at,
    });
    for (const template of ['request-received', 'request-for-support'] as const)
      await enqueueTask(deps, tx, { kind: 'request-mail', payload: { template, requestId: row.id } });
    return ok({ filingNumber: row.filing_number, dueDate: row.due_date, state: row.state });
  });
}

/** A request by number and e-mail. Another e-mail is the same as an unknown number. */
export async function lookUpRequest(
  deps: Dependencies,
  { filingNumber, email }: RequestLookupInput,
): Promise<Result<ServiceRequest>> {
  const row = await queries.findByNumber(deps.db.read, filingNumber);
  if (row?.email !== email) return fail('request_not_found');
  return ok(toRequest(deps, row, await queries.listEvents(deps.db.read, [row.id])));
}

/** A person's own requests, newest first. */
export async function listOwnRequests(deps: Dependencies, userId: string): Promise<ServiceRequest[]> {
  const rows = await queries.listOfUser(deps.db.read, userId);
  const events = await queries.listEvents(
    deps.db.read,
    rows.map(({ id }) => id),
  );
  const byRequest = Map.groupBy(events, ({ request_id }) => request_id);
  return rows.map((row) => toRequest(deps, row, byRequest.get(row.id) ?? []));
}

function toRequest(deps: Pick<Dependencies, 'clock'>, row: RequestRow, events: readonly EventRow[]): ServiceRequest {
  const state = row.state as RequestState;
  return {
    filingNumber: row.filing_number,
    dueDate: row.due_date,
    state,
    kind: row.kind as RequestKind,
    dataKind: row.data_kind as DataKind | null,
    subject: row.subject,
    orderNumber: row.order_number,
    receivedAt: row.received_at,
    answeredAt: row.answered_at,
    closedAt: row.closed_at,
    answer: events.findLast(({ kind }) => kind === 'answered')?.text ?? null,
    events: events.map(({ kind, created_at }) => ({ kind: kind as RequestEventKind, at: created_at })),
    isOverdue: isOverdue({ state, dueDate: row.due_date }, bogotaDate(deps.clock.now())),
  };
}

/** What an email about a request says. */
export interface RequestForEmail {
  filingNumber: string;
  kind: RequestKind;
  dataKind: DataKind | null;
  name: string;
  email: string;
  orderNumber: string | null;
  subject: string;
  text: string;
  dueDate: string;
}

/** @returns null for a request whose person is forgotten */
export async function requestForEmail(deps: Dependencies, id: string): Promise<RequestForEmail | null> {
  const row = await queries.findById(deps.db.read, id);
  if (!row || row.email === '') return null;
  return {
    filingNumber: row.filing_number,
    kind: row.kind as RequestKind,
    dataKind: row.data_kind as DataKind | null,
    name: row.name,
    email: row.email,
    orderNumber: row.order_number,
    subject: row.subject,
    text: row.text,
    dueDate: row.due_date,
  };
}

/** A person's requests that aren't closed. */
export async function countUnclosedRequests({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<number> {
  return (await queries.listOfUser(db.read, userId)).filter(({ state }) => state !== 'cerrada').length;
}

/** The requests that wait for their answer today in Bogotá, for the metrics. */
export function countOpenRequests({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  return queries.countOpen(db.read, bogotaDate(clock.now()));
}
