import * as v from 'valibot';
import { providerBioMax, yearsExperienceMax } from '../domain/limits.ts';
import {
  boundedArray,
  CalendarDate,
  Count,
  Id,
  Instant,
  oneLineText,
  requiredText,
  Version,
} from '../domain/primitives.ts';
import { isRntEnd } from '../domain/rnt.ts';
import { providerFormTexts } from '../texts/provider-texts.ts';

/** What an admin may set; a new provider is active or inactive. */
export const providerStatuses = ['active', 'inactive', 'pending', 'suspended'] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

export const Provider = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  status: v.picklist(providerStatuses),
  phoneNumber: v.string(),
  companyName: v.string(),
  businessAddress: v.string(),
  businessType: v.string(),
  yearsExperience: Count,
  languages: v.array(v.string()),
  specialties: v.array(v.string()),
  bio: v.string(),
  webflowId: v.nullable(v.string()),
  /** Number in the Registro Nacional de Turismo, and the last day on which it is valid. */
  rnt: v.nullable(v.string()),
  rntValidUntil: v.nullable(CalendarDate),
  /** The account that acts for it: of whoever proved to have the e-mail. */
  userId: v.nullable(Id),
  /** Active, with a registration that is valid today: only then visitors see its experiences. */
  canPublish: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Count,
});
export type Provider = v.InferOutput<typeof Provider>;

const required = providerFormTexts.required;

const email = v.pipe(
  v.string(required),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(required),
  v.maxLength(254, 'Email inválido'),
  v.email('Email inválido'),
);

/** Empty entries of a list are dropped. */
const names = v.pipe(
  boundedArray(oneLineText(80), 30, 'Máximo 30 elementos'),
  v.transform((entries) => entries.filter((entry) => entry !== '')),
);

const rnt = v.nullable(
  v.pipe(
    v.string(providerFormTexts.rnt),
    v.trim(),
    v.maxLength(12, 'Máximo 12 caracteres'),
    v.regex(/^\d*$/, providerFormTexts.rnt),
    v.transform((text) => (text === '' ? null : text)),
  ),
);

const entries = {
  name: requiredText(required, 160),
  email,
  phoneNumber: oneLineText(40),
  companyName: oneLineText(160),
  businessAddress: oneLineText(200),
  businessType: oneLineText(80),
  yearsExperience: v.pipe(
    v.number(providerFormTexts.years),
    v.integer(providerFormTexts.years),
    v.minValue(0, providerFormTexts.years),
    v.maxValue(yearsExperienceMax, providerFormTexts.years),
  ),
  languages: names,
  specialties: names,
  bio: v.pipe(v.string(), v.trim(), v.maxLength(providerBioMax, `Máximo ${providerBioMax} caracteres`)),
  rnt,
  rntValidUntil: v.nullable(v.pipe(CalendarDate, v.check(isRntEnd, providerFormTexts.rntEnd))),
};

export const ProviderInput = v.object({
  name: entries.name,
  email: entries.email,
  phoneNumber: v.optional(entries.phoneNumber, ''),
  companyName: v.optional(entries.companyName, ''),
  businessAddress: v.optional(entries.businessAddress, ''),
  businessType: v.optional(entries.businessType, ''),
  yearsExperience: v.optional(entries.yearsExperience, 0),
  languages: v.optional(entries.languages, []),
  specialties: v.optional(entries.specialties, []),
  bio: v.optional(entries.bio, ''),
  status: v.optional(v.picklist(['active', 'inactive'], 'Estado inválido'), 'active'),
  rnt: v.optional(entries.rnt, null),
  rntValidUntil: v.optional(entries.rntValidUntil, null),
});
export type ProviderInput = v.InferOutput<typeof ProviderInput>;

/** Changes only the fields that are sent. Without `version` the last write wins. */
export const ProviderChange = v.object({
  ...v.partial(v.object(entries)).entries,
  status: v.optional(v.picklist(providerStatuses, 'Estado inválido')),
  version: v.optional(Version),
});
export type ProviderChange = v.InferOutput<typeof ProviderChange>;

/** `total` of a narrowed list is exact up to `exactTotalMax`; one more says that there are more. Of all it is exact. */
export const ProviderList = v.object({ providers: v.array(Provider), total: Count });
export type ProviderList = v.InferOutput<typeof ProviderList>;

export const providerSorts = ['createdAt', 'name'] as const;
