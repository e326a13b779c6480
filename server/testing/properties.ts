import fc from 'fast-check';

/** Runs of each property: few and always the same, unless the deep run asks for more. */
const deepRuns = Number(process.env.PROPERTY_RUNS ?? 0);

/** Asserts a property; a failure names its seed and its smallest counterexample. */
export function holds<T>(property: fc.IProperty<T>): void {
  fc.assert(property, deepRuns > 0 ? { numRuns: deepRuns } : { numRuns: 100, seed: 20_260_101 });
}
