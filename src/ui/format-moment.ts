import { bogotaDate, bogotaTime, formatTime } from '#contract/domain/time.ts';

// Spelled out because browsers disagree on the dots.
const months = ['ene.', 'feb.', 'mar.', 'abr.', 'may.', 'jun.', 'jul.', 'ago.', 'sept.', 'oct.', 'nov.', 'dic.'];

/** Formats an ISO timestamp in Colombian time: '21 de nov., 10:32 a. m.'. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const [, month, day] = bogotaDate(at).split('-').map(Number);
  return `${day} de ${months[(month ?? 1) - 1]}, ${formatTime(bogotaTime(at))}`;
}
