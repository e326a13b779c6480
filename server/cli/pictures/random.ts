/** A repeatable source of numbers in 0..1: the same name draws the same picture. */
export type Random = () => number;

export function randomFrom(name: string): Random {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Calls `make` for each of `count` steps and joins what it draws. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A smooth curve through random values, about -1..1, one bump each `step` pixels. */
export function noise(random: Random, step: number, octaves = 3): (x: number) => number {
  const layers = Array.from({ length: octaves }, () => Array.from({ length: 256 }, () => random() * 2 - 1));
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    layers.forEach((values, octave) => {
      const position = (x / step) * 2 ** octave + 64;
      const left = Math.floor(position);
      const t = position - left;
      const smooth = t * t * (3 - 2 * t);
      const a = values[((left % 256) + 256) % 256]!;
      const b = values[(((left + 1) % 256) + 256) % 256]!;
      sum += (a + (b - a) * smooth) * weight;
      total += weight;
      weight *= 0.45;
    });
    return (sum / total) * 1.5;
  };
}
