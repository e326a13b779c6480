import type { Shot } from './capture.ts';

/** A shot's problems as text; empty if there are none. */
export function complaints({ layoutShift, moved, overflowPx, sticksOut, noise, failure }: Shot): string[] {
  return [
    ...(failure ? [`not reached: ${failure}`] : []),
    ...(layoutShift > 0 ? [`layout shift ${layoutShift} (${moved.slice(0, 3).join(', ')})`] : []),
    ...(overflowPx > 0 ? [`${overflowPx} px too wide (${sticksOut.slice(0, 3).join(', ')})`] : []),
    ...noise.map((line) => `console: ${line.slice(0, 160)}`),
  ];
}

/** The table of the failures, one line each. */
export function failuresTable(shots: readonly Shot[]): string[] {
  const rows = shots.flatMap((shot) =>
    complaints(shot).map((complaint) => [`${shot.screen}/${shot.state}`, String(shot.width), complaint] as const),
  );
  const first = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, width, complaint]) => `${name.padEnd(first)}  ${width.padStart(4)}  ${complaint}`);
}
