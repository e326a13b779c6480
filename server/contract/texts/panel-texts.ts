/** The texts of `texts.ts` that only the panels' forms show. */

export const experienceFormTexts = { required: 'El nombre y descripción son requeridos' } as const;
export const couponFormTexts = { required: 'Todos los campos obligatorios deben ser completados' } as const;
