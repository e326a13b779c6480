import { bogotaDate, bogotaTime, formatDay, formatTime } from '../domain/time.ts';

/** The advice when no more unpaid seats may be held. */
export const holdTexts = {
  slot: (max: number, until: string) =>
    `En este horario puedes tener hasta ${max} cupos apartados sin pagar, y ya los tienes. Paga o cancela tu reserva pendiente, o espera ${until}.`,
  again: (when: string) =>
    `Ya apartaste estos cupos varias veces sin pagarlos. Podrás apartarlos de nuevo ${when}; otros horarios sí los puedes reservar ahora.`,
  others:
    'Esta reserva ya se volvió a apartar una vez con este enlace y no se pagó. Solo quien la hizo puede apartarla de nuevo.',
  order: (max: number) => `Una compra puede apartar hasta ${max} cupos a la vez. Divídela en varias.`,
  address: (when: string) =>
    `Desde tu red hay demasiados cupos apartados sin pagar. Paga o cancela tu reserva pendiente, o vuelve a intentarlo ${when}.`,
  coupon: (max: number) =>
    `Ya tienes ${max} reservas sin pagar que usan un cupón. Paga o cancela una de ellas, o reserva esta sin cupón.`,
  addressCoupons:
    'Desde tu red hay demasiadas reservas sin pagar que usan un cupón. Reserva sin cupón, o vuelve a intentarlo más tarde.',
  /** 'a las 3:05 p. m.', with the date unless it is today; rounded up, so that the wait is over by then. */
  at(instant: Date, now: Date): string {
    const minute = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);
    const [day, today] = [bogotaDate(minute), bogotaDate(now)];
    return `${day === today ? '' : `el ${formatDay(day, today)} `}a las ${formatTime(bogotaTime(minute))}`;
  },
} as const;
