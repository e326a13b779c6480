/** Texts about a newer release; a part of `texts.ts` that loads with the prompt. */
export const updateTexts = {
  title: 'Hay una versión nueva de Rumbo',
  required: 'Esta versión de Rumbo ya no funciona con el servidor. Lo tuyo está guardado aquí.',
  apply: 'Actualizar',
  later: 'Ahora no',
} as const;
