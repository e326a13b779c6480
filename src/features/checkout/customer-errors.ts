import * as v from 'valibot';
import { Customer, type CustomerInput } from '#contract/api/checkout.ts';

export type CustomerField = keyof CustomerInput;

/** The form's fields in the order of the screen; the first with an error gets the focus. */
export const customerFields: readonly CustomerField[] = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'documentType',
  'documentNumber',
  'address',
  'city',
  'acceptsTerms',
  'acceptsMarketing',
];

export type CustomerErrors = Partial<Record<CustomerField, string>>;

/** Each field's first message, by the contract's schema. */
export function customerErrors(values: CustomerInput): CustomerErrors {
  const parsed = v.safeParse(Customer, values);
  if (parsed.success) return {};
  const { nested = {} } = v.flatten<typeof Customer>(parsed.issues);
  return onlyCustomerFields((field) => nested[field]?.[0]);
}

const FieldMessages = v.object({ fields: v.record(v.string(), v.string()) });

/** The messages of a refusal's `fields`, whether the server names them 'email' or 'customer.email'. */
export function serverFieldErrors(body: unknown): CustomerErrors {
  const parsed = v.safeParse(FieldMessages, body);
  if (!parsed.success) return {};
  const { fields } = parsed.output;
  return onlyCustomerFields((field) => fields[`customer.${field}`] ?? fields[field]);
}

function onlyCustomerFields(messageOf: (field: CustomerField) => string | undefined): CustomerErrors {
  const found = customerFields.map((field) => [field, messageOf(field)]).filter(([, message]) => message !== undefined);
  return Object.fromEntries(found);
}
