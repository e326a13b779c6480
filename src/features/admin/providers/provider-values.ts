import type { Provider, ProviderStatus } from '#contract/api/providers.ts';
import { numberOf } from '../number-of.ts';

/** What the form's fields hold. */
export type ProviderValues = {
  name: string;
  email: string;
  phoneNumber: string;
  companyName: string;
  businessAddress: string;
  businessType: string;
  yearsExperience: string;
  languages: string;
  specialties: string;
  bio: string;
  rnt: string;
  rntValidUntil: string;
  status: ProviderStatus;
};

export const blankProvider: ProviderValues = {
  name: '',
  email: '',
  phoneNumber: '',
  companyName: '',
  businessAddress: '',
  businessType: '',
  yearsExperience: '0',
  languages: '',
  specialties: '',
  bio: '',
  rnt: '',
  rntValidUntil: '',
  status: 'active',
};

export function valuesOfProvider(provider: Provider): ProviderValues {
  const { name, email, phoneNumber, companyName, businessAddress, businessType, bio, status } = provider;
  return {
    name,
    email,
    phoneNumber,
    companyName,
    businessAddress,
    businessType,
    bio,
    status,
    yearsExperience: String(provider.yearsExperience),
    languages: provider.languages.join(', '),
    specialties: provider.specialties.join(', '),
    rnt: provider.rnt ?? '',
    rntValidUntil: provider.rntValidUntil ?? '',
  };
}

/** What is sent of what the fields hold. */
export function providerInput({
  yearsExperience,
  languages,
  specialties,
  rnt,
  rntValidUntil,
  ...rest
}: ProviderValues) {
  return {
    ...rest,
    yearsExperience: numberOf(yearsExperience) ?? 0,
    languages: languages.split(','),
    specialties: specialties.split(','),
    rnt: rnt.trim() || null,
    rntValidUntil: rntValidUntil || null,
  };
}
