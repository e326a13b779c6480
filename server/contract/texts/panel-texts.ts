/** Texts of the panels' forms; a part of `texts.ts`. */

export const experienceFormTexts = { required: 'El nombre y descripción son requeridos' } as const;
export const couponFormTexts = { required: 'Todos los campos obligatorios deben ser completados' } as const;
