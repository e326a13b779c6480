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

/** The dialog in which travellers choose the new date. */
export const moveFormTexts = {
  title: 'Cambiar fecha',
  lead: 'El precio y tu código de entrada no cambian.',
  date: 'Nueva fecha',
  time: 'Nueva hora',
  confirm: 'Confirmar',
  keep: 'Volver',
  retry: 'Intentar de nuevo',
  chooseDate: 'Elige una fecha para ver las horas con cupo.',
  loading: 'Buscando horas…',
  past: 'Esta fecha ya pasó',
  blocked: 'Esta fecha no está disponible para reservas. Prueba otra.',
  none: (participants: number) =>
    `Ese día no hay horas con ${participants === 1 ? '1 cupo' : `${participants} cupos`}. Prueba otra fecha.`,
  needsSignal: 'Para cambiar la fecha hace falta señal',
  keptChoice: 'Lo que elegiste sigue aquí: cuando vuelva, confirma.',
  unreachable: 'No pudimos consultar las horas de ese día.',
  failed: 'No pudimos cambiar la fecha. Tu reserva sigue igual; intenta de nuevo en un momento.',
  seats: (remaining: number) => (remaining === 1 ? 'queda 1' : `quedan ${remaining}`),
  before: (slot: Slot, today: string) => `Antes: ${slotText(slot, today)}`,
  from: 'De',
  to: 'a',
  lastMove: 'Es el último cambio que puedes hacer.',
  oneMoreMove: 'Después podrás cambiarla una vez más.',
  freeUntil: (moment: string) => `Podrás cancelar gratis hasta el ${moment}`,
  bindingDate: 'Con esa fecha ya no podrás cancelar gratis ni volver a cambiarla.',
  movedTitle: 'Fecha cambiada',
  moved: (slot: Slot, today: string) => `Ahora es para el ${slotText(slot, today)} Tu voucher nuevo ya está aquí.`,
} as const;

/** What a voucher's check says. A time ends with a full stop of its own. */
export const voucherTexts = {
  valid: (slot: Slot) => `Esta reserva es para el ${slotText(slot)}`,
  moved: (slot: Slot) => `Esta reserva fue movida a ${slotText(slot)}`,
  cancelled: 'Esta reserva fue cancelada.',
  unknown: 'Este voucher no es de Rumbo, o está incompleto.',
} as const;
