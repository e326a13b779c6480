/** Registrations in the Registro Nacional de Turismo (RNT). */

/** Every registration ends on 31 March of a year and is suspended from 1 April. */
const lastMonthDay = '03-31';

export function isRntEnd(date: string): boolean {
  return date.endsWith(`-${lastMonthDay}`);
}

/** The first end of a registration on a day or after it. */
export function nextRntEnd(date: string): string {
  const year = Number(date.slice(0, 4));
  return `${date.slice(5) <= lastMonthDay ? year : year + 1}-${lastMonthDay}`;
}

/** Whether a provider may have experiences on show: active, with a registration that is valid today. */
export function mayPublish(
  provider: { status: string; rnt: string | null; rntValidUntil: string | null },
  today: string,
): boolean {
  return (
    provider.status === 'active' &&
    provider.rnt !== null &&
    provider.rntValidUntil !== null &&
    provider.rntValidUntil >= today
  );
}
