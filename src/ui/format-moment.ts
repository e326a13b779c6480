import { bogotaDate, bogotaTime, formatTime } from '#contract/domain/time.ts';

// Written out: browsers don't agree on the dots.
const months = ['ene.', 'feb.', 'mar.', 'abr.', 'may.', 'jun.', 'jul.', 'ago.', 'sept.', 'oct.', 'nov.', 'dic.'];

/** An ISO instant as people say it: '21 de nov., 10:32 a. m.', by the clocks of Colombia. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const [, month, day] = bogotaDate(at).split('-').map(Number);
  return `${day} de ${months[(month ?? 1) - 1]}, ${formatTime(bogotaTime(at))}`;
}
