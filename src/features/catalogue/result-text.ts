import { formatDay } from '#contract/domain/time.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

export function countText(count: number): string {
  return count === 1 ? '1 experiencia' : `${count} experiencias`;
}

/** Describes the result: '12 experiencias con cupo para 4 personas el sábado 14 de marzo'. */
export function resultText(
  count: number,
  { fecha, personas }: StoreSearch,
  seatsConfirmed: boolean,
  today: string,
): string {
  const people = personas ? ` para ${personas} personas` : '';
  if (fecha)
    return `${countText(count)} con ${seatsConfirmed ? 'cupo' : 'horario'}${people} el ${formatDay(fecha, today)}`;
  return countText(count) + people;
}
