import { formatWhole } from '#src/ui/format-whole.ts';

/** A text that counts: '1 reseña', '12.500 reseñas'. */
export function counted(text: (count: string, isOne: boolean) => string, count: number): string {
  return text(formatWhole(count), count === 1);
}
