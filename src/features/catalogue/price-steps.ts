const steps = [50_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000];

/** The prices per person at which it makes a difference to draw a line, in pesos, with the one already chosen. */
export function priceSteps(lowestCop: number, highestCop: number, chosen: number | undefined): number[] {
  const useful = steps.filter((step) => step >= lowestCop && step < highestCop);
  return [...new Set(chosen === undefined ? useful : [...useful, chosen])].sort((a, b) => a - b);
}
