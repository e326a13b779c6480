/**
 * Runs of a property test: with `DEEP` set (`npm run test:deep`) a hundred times as many, from a new seed each time;
 * else few, from a fixed seed.
 */
export function generated(shortRuns: number): { numRuns: number; seed?: number } {
  return process.env.DEEP ? { numRuns: shortRuns * 100 } : { numRuns: shortRuns, seed: 20_270_314 };
}
