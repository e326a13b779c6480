const minutesUnknown = 120;
const unitMinutes: [RegExp, number][] = [
  [/(\d+(?:[.,]\d+)?)\s*d[ií]as?/i, 1_440],
  [/(\d+(?:[.,]\d+)?)\s*(?:horas?|h)\b/i, 60],
  [/(\d+(?:[.,]\d+)?)\s*(?:minutos?|min)\b/i, 1],
];

/** Parses a duration in words to minutes ('3 horas', '1 h 30 min'); two hours if it names none. */
export function minutesOfDuration(words: string): number {
  let minutes = 0;
  for (const [pattern, unit] of unitMinutes) {
    const found = pattern.exec(words)?.[1];
    if (found) minutes += Math.round(Number(found.replace(',', '.')) * unit);
  }
  return minutes > 0 ? Math.min(minutes, 60 * 24 * 30) : minutesUnknown;
}
