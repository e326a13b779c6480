import type { DataExport } from '#contract/api/data-export.ts';
import { fromJson, isSet } from '#server/db/codecs.ts';
import type { ReadDb } from '#server/db/connect.ts';
import * as queries from './account-queries.ts';

type AccountPart = Pick<
  DataExport,
  'account' | 'identities' | 'signIns' | 'providers' | 'consents' | 'requests' | 'exports' | 'activity'
>;

/** The person's account, and what they said and asked as its owner. */
export async function collectAccount(db: ReadDb, userId: string): Promise<AccountPart> {
  const row = await queries.account(db, userId);
  return {
    account: {
      email: row.email,
      emailVerified: isSet(row.email_verified),
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      status: row.status,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lastLoginAt: row.last_login_at,
    },
    identities: (await queries.identities(db, userId)).map(({ issuer, created_at }) => ({
      issuer,
      linkedAt: created_at,
    })),
    signIns: (await queries.signIns(db, userId)).map((signIn) => ({
      device: signIn.device,
      createdAt: signIn.created_at,
      lastUsedAt: signIn.last_used_at,
      expiresAt: signIn.expires_at,
    })),
    providers: await collectProviders(db, userId),
    consents: (await queries.consents(db, userId)).map((consent) => ({
      purpose: consent.kind,
      granted: isSet(consent.granted),
      version: consent.version,
      orderNumber: consent.order_number,
      at: consent.created_at,
    })),
    requests: await collectRequests(db, userId),
    exports: (await queries.exportsOf(db, userId)).map(({ format, created_at }) => ({ format, at: created_at })),
    activity: await queries.auditEntries(db, userId),
  };
}

async function collectProviders(db: ReadDb, userId: string): Promise<DataExport['providers']> {
  return (await queries.providers(db, userId)).map((row) => ({
    name: row.name,
    email: row.email,
    status: row.status,
    phoneNumber: row.phone_number,
    companyName: row.company_name,
    businessAddress: row.business_address,
    businessType: row.business_type,
    yearsExperience: row.years_experience,
    languages: fromJson<string[]>(row.languages),
    specialties: fromJson<string[]>(row.specialties),
    bio: row.bio,
    rnt: row.rnt,
    rntValidUntil: row.rnt_valid_until,
    createdAt: row.created_at,
  }));
}

async function collectRequests(db: ReadDb, userId: string): Promise<DataExport['requests']> {
  const rows = await queries.requests(db, userId);
  const events = Map.groupBy(
    await queries.requestEvents(
      db,
      rows.map(({ id }) => id),
    ),
    ({ request_id }) => request_id,
  );
  return rows.map((row) => ({
    filingNumber: row.filing_number,
    kind: row.kind,
    dataKind: row.data_kind,
    state: row.state,
    name: row.name,
    email: row.email,
    orderNumber: row.order_number,
    subject: row.subject,
    text: row.text,
    receivedAt: row.received_at,
    dueDate: row.due_date,
    answeredAt: row.answered_at,
    closedAt: row.closed_at,
    events: (events.get(row.id) ?? []).map(({ kind, text, created_at }) => ({ kind, text, at: created_at })),
  }));
}
