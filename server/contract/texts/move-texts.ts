import { formatCop } from '../domain/money.ts';
import { formatDay, formatTime } from '../domain/time.ts';

interface Slot {
  date: string;
  time: string;
}

/** 'sábado 14 de marzo de 2027, 9:00 a. m.'; without `today`'s year if that is given. */
export function slotText({ date, time }: Slot, today: string | null = null): string {
  return `${formatDay(date, today)}, ${formatTime(time)}`;
}

/** Moving a booking to another date or time. */
export const moveTexts = {
  button: 'Cambiar fecha',
  onlyBuyer: 'Solo quien reservó puede cambiar la fecha',
  itemNotFound: 'No encontramos esta experiencia en la orden',
  sameSlot: 'Tu reserva ya es para esa fecha y hora. Elige otra.',
  lapsed: 'El plazo para cambiar la fecha ya pasó',
  noMovesLeft: 'Ya cambiaste esta reserva dos veces, el máximo. Escríbenos si necesitas otro cambio.',
  neverFree: 'La política de esta experiencia no permite cambiar la fecha',
  otherPrice: (unitPriceCop: number) =>
    `Ese día el precio por persona es otro (${formatCop(unitPriceCop)}). Elige una fecha con el mismo precio de tu reserva.`,
  alreadyMoved: (slot: Slot) => `Esta reserva ya cambió: ahora es para el ${slotText(slot)}`,
} as const;

/** What a voucher's check says. A time ends with a full stop of its own. */
export const voucherTexts = {
  valid: (slot: Slot) => `Esta reserva es para el ${slotText(slot)}`,
  moved: (slot: Slot) => `Esta reserva fue movida a ${slotText(slot)}`,
  cancelled: 'Esta reserva fue cancelada.',
  unknown: 'Este voucher no es de Rumbo, o está incompleto.',
} as const;
