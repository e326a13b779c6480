import { formatDayOfMonth, formatTime } from '#contract/domain/time.ts';
import type { Conflict, LocalCartItem } from '#src/offline/cart/cart.ts';

type Booked = Pick<LocalCartItem, 'selectedDate' | 'selectedTime' | 'participants'>;

/** Why an item can't be booked, in one sentence; it names the day and the participants if they are the reason. */
export function conflictText(
  { selectedDate, selectedTime, participants }: Booked,
  { code, message, remaining, wished }: Conflict,
): string {
  if (code !== 'sold_out') return message || 'El servidor no aceptó este cambio';
  const day = `El ${formatDayOfMonth(selectedDate)}`;
  if (!remaining) return `${day} ya no tiene cupos a las ${formatTime(selectedTime)}`;
  return `${day} ya no tiene cupos para ${wished ?? participants}; ${remaining === 1 ? 'queda 1' : `quedan ${remaining}`}`;
}
