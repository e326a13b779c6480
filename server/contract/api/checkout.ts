import * as v from 'valibot';
import { Cop, Id, SessionToken, Uuid, boundedArray, optionalText, requiredText } from '../domain/primitives.ts';
import { checkoutTexts } from '../texts/purchase-texts.ts';

const t = checkoutTexts;

export const documentTypes = ['cedula', 'cedula_extranjeria', 'pasaporte', 'nit'] as const;
export const documentTypeLabels: Record<(typeof documentTypes)[number], string> = {
  cedula: 'Cédula de ciudadanía',
  cedula_extranjeria: 'Cédula de extranjería',
  pasaporte: 'Pasaporte',
  nit: 'NIT',
};

/** The buyer's data. The checkout form and the API share this schema. */
export const Customer = v.object({
  email: v.pipe(
    v.string(t.emailRequired),
    v.trim(),
    v.nonEmpty(t.emailRequired),
    v.maxLength(254, t.emailInvalid),
    v.email(t.emailInvalid),
  ),
  firstName: requiredText(t.firstNameRequired, 80),
  lastName: requiredText(t.lastNameRequired, 80),
  phone: v.pipe(requiredText(t.phoneRequired, 30), v.regex(/^[+\d][\d\s()./-]{5,}$/, 'Teléfono inválido')),
  documentType: v.optional(v.picklist(documentTypes, 'Tipo de documento inválido'), 'cedula'),
  /** Passports have letters; NITs have dots and a dash. */
  documentNumber: v.pipe(
    requiredText(t.documentNumberRequired, 30),
    v.regex(/^[ .-]*[\dA-Za-zÀ-ÿ][\dA-Za-zÀ-ÿ .-]*$/, 'Número de documento inválido'),
  ),
  address: optionalText(200),
  city: requiredText(t.cityRequired, 80),
  acceptsTerms: v.pipe(v.boolean(t.termsRequired), v.literal(true, t.termsRequired)),
  acceptsMarketing: v.optional(v.boolean(), false),
});
export type Customer = v.InferOutput<typeof Customer>;
export type CustomerInput = v.InferInput<typeof Customer>;

export const CheckoutInput = v.object({
  sessionId: v.optional(SessionToken),
  customer: Customer,
  paymentMethod: v.literal('mercadopago', 'El método de pago debe ser mercadopago'),
  /** The cart items to book; by default all of them. */
  itemIds: v.optional(v.pipe(boundedArray(Uuid, 100), v.minLength(1))),
  couponCode: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40)))),
  /** The total in whole pesos that the person saw; a different one answers 409 `price_changed`. */
  expectedTotal: v.optional(Cop),
  cashbackToUse: v.optional(Cop),
  notes: optionalText(1_000),
  termsVersion: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type CheckoutInput = v.InferOutput<typeof CheckoutInput>;

export const CheckoutResponse = v.object({
  success: v.literal(true),
  order: v.object({ orderNumber: Id, status: v.string(), totalAmount: v.number(), accessKey: v.string() }),
  payment: v.object({ status: v.string(), checkoutUrl: v.nullable(v.string()) }),
});
export type CheckoutResponse = v.InferOutput<typeof CheckoutResponse>;
