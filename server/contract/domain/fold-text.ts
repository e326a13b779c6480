/** A text as a search compares it: lower case, without accents; 'Bogotá' and 'bogota' are one. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
