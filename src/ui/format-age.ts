const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('es-CO', { numeric: 'always' });

/** Formats how long ago an ISO timestamp was: 'hace 5 minutos'. */
export function formatAge(since: string, nowMs: number = Date.now()): string {
  const ageMs = nowMs - Date.parse(since);
  for (const [unit, unitMs] of units) {
    if (ageMs >= unitMs) return relative.format(-Math.floor(ageMs / unitMs), unit);
  }
  return 'hace un momento';
}
