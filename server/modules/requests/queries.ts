import { listRowsMax } from '#contract/domain/limits.ts';
import { openRequestStates } from '#contract/domain/request-states.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

export type RequestRow = Row<'service_requests'>;
export type EventRow = Row<'service_request_events'>;

export async function insertRequest(tx: Tx, row: NewRow<'service_requests'>): Promise<void> {
  await tx.insertInto('service_requests').values(row).execute();
}

export async function insertEvent(tx: Tx, row: NewRow<'service_request_events'>): Promise<void> {
  await tx.insertInto('service_request_events').values(row).execute();
}

export function findByNumber(db: ReadDb, filingNumber: string): Promise<RequestRow | undefined> {
  return db.selectFrom('service_requests').selectAll().where('filing_number', '=', filingNumber).executeTakeFirst();
}

export function findById(db: ReadDb, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person's requests, by account or by the e-mail that was verified as theirs, newest first. */
export function listOfUser(db: ReadDb, userId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('service_requests')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(
          'email',
          'in',
          eb.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', 1),
        ),
      ]),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(listRowsMax)
    .execute();
}

/** Oldest first. */
export function listEvents(db: ReadDb, requestIds: readonly string[]): Promise<EventRow[]> {
  if (requestIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('service_request_events')
    .selectAll()
    .where('request_id', 'in', [...requestIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Requests that wait for their answer, and those of them whose last day is before `today`. */
export async function countOpen(db: ReadDb, today: string): Promise<{ open: number; overdue: number }> {
  const waiting = db
    .selectFrom('service_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', 'in', [...openRequestStates]);
  const open = await waiting.executeTakeFirstOrThrow();
  const overdue = await waiting.where('due_date', '<', today).executeTakeFirstOrThrow();
  return { open: Number(open.count), overdue: Number(overdue.count) };
}
