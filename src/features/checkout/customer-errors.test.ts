import { expect, test } from 'vitest';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { customerErrors, serverFieldErrors } from './customer-errors.ts';

const empty = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  documentType: 'cedula',
  documentNumber: '',
  address: '',
  city: '',
  acceptsTerms: false,
  acceptsMarketing: false,
} as const;
const t = checkoutTexts;

test('an empty form says what each required field lacks', () => {
  expect(customerErrors(empty)).toEqual({
    email: t.emailRequired,
    firstName: t.firstNameRequired,
    lastName: t.lastNameRequired,
    phone: t.phoneRequired,
    documentNumber: t.documentNumberRequired,
    city: t.cityRequired,
    acceptsTerms: t.termsRequired,
  });
});

test('a refusal’s messages are shown at their fields', () => {
  expect(serverFieldErrors({ error: 'x', fields: { 'customer.email': t.emailInvalid, other: 'y' } })).toEqual({
    email: t.emailInvalid,
  });
  expect(serverFieldErrors('a page')).toEqual({});
});
