/**
 * How often a generated test runs: with `DEEP` set (`npm run test:deep`) a hundred times as often and from a new
 * seed each time, else in a short form that is the same every time.
 */
export function generated(shortRuns: number): { numRuns: number; seed?: number } {
  return process.env.DEEP ? { numRuns: shortRuns * 100 } : { numRuns: shortRuns, seed: 20_270_314 };
}
