const steps = [50_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000];

/** Price limits (pesos per person) that make a difference in this catalogue, plus the chosen one. */
export function priceSteps(lowestCop: number, highestCop: number, chosen: number | undefined): number[] {
  const useful = steps.filter((step) => step >= lowestCop && step < highestCop);
  return [...new Set(chosen === undefined ? useful : [...useful, chosen])].sort((a, b) => a - b);
}
