/** Texts of a provider's fields, in the admin's form and in the API's refusals. */
export const providerFormTexts = {
  required: 'El nombre y email son requeridos',
  years: 'Los años de experiencia van de 0 a 50',
  rnt: 'El RNT lleva solo números',
  rntMissing: 'Indica el número de RNT',
  rntEnd: 'Un RNT vence siempre el 31 de marzo',
  rntEndMissing: 'Indica hasta cuándo está vigente el RNT',
} as const;
