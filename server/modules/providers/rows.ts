import type { Provider, ProviderChange, ProviderInput, ProviderStatus } from '#contract/api/providers.ts';
import { mayPublish } from '#contract/domain/rnt.ts';
import { fromJson, toJson } from '#server/db/codecs.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { sortName } from '#server/db/search-index.ts';

/** @param today in Bogotá, by which its registration is valid or not */
export function toProvider(row: Row<'providers'>, today: string): Provider {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status as ProviderStatus,
    phoneNumber: row.phone_number,
    companyName: row.company_name,
    businessAddress: row.business_address,
    businessType: row.business_type,
    yearsExperience: row.years_experience,
    languages: fromJson<string[]>(row.languages),
    specialties: fromJson<string[]>(row.specialties),
    bio: row.bio,
    webflowId: row.webflow_id,
    rnt: row.rnt,
    rntValidUntil: row.rnt_valid_until,
    userId: row.user_id,
    canPublish: mayPublish({ status: row.status, rnt: row.rnt, rntValidUntil: row.rnt_valid_until }, today),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

type Fields = Omit<ProviderInput, 'status'> & { status: ProviderStatus };

/** The columns of what an admin may set. */
export function columnsOf(fields: Fields) {
  return {
    name: fields.name,
    sort_name: sortName(fields.name),
    email: fields.email,
    status: fields.status,
    phone_number: fields.phoneNumber,
    company_name: fields.companyName,
    business_address: fields.businessAddress,
    business_type: fields.businessType,
    years_experience: fields.yearsExperience,
    languages: toJson(fields.languages),
    specialties: toJson(fields.specialties),
    bio: fields.bio,
    rnt: fields.rnt,
    rnt_valid_until: fields.rntValidUntil,
  } satisfies Partial<NewRow<'providers'>>;
}

/** What a change makes of a provider. Who takes the RNT away takes its end with it. */
export function changed(before: Provider, change: ProviderChange): Provider {
  const { version: _, ...fields } = change;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: Provider = { ...before, ...given };
  return change.rnt === null && change.rntValidUntil === undefined ? { ...after, rntValidUntil: null } : after;
}
