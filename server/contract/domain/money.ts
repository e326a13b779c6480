/**
 * Money is a whole number of pesos; a percentage is a whole number of basis points (1 % = 100). Nothing here returns
 * a fraction.
 */

const copFormat = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** '95000' → '$95.000 COP'. */
export function formatCop(amountCop: number): string {
  return `$${copFormat.format(amountCop)} COP`;
}

/** '95000' → '$95.000', for places that name the currency elsewhere. */
export function formatPesos(amountCop: number): string {
  return `$${copFormat.format(amountCop)}`;
}

/** `amountCop × basisPoints ÷ 10,000`, half up. Uses BigInt, because the product may exceed 2^53. */
export function percentOf(amountCop: number, basisPoints: number): number {
  return Number((BigInt(amountCop) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/** Like `percentOf`, rounded down: earnings are never rounded up. */
export function percentOfFloor(amountCop: number, basisPoints: number): number {
  return Number((BigInt(amountCop) * BigInt(basisPoints)) / 10_000n);
}

/** Like `percentOf`, rounded up: refunds are rounded in the buyer's favour. */
export function percentOfCeil(amountCop: number, basisPoints: number): number {
  return Number((BigInt(amountCop) * BigInt(basisPoints) + 9_999n) / 10_000n);
}

/**
 * Splits an amount by weights so that the parts add up to it exactly (largest remainder; ties go to the earlier
 * line). A part never exceeds its weight as long as the amount doesn't exceed their sum.
 * @throws RangeError for a negative amount or weight.
 */
export function splitByLargestRemainder(amountCop: number, weights: readonly number[]): number[] {
  if (amountCop < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('amounts to split are never negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) {
    if (amountCop !== 0) throw new RangeError('nothing to split an amount over');
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountCop) * BigInt(weight);
    return { index, floor: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  let left = amountCop - shares.reduce((sum, share) => sum + share.floor, 0);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    share.floor += 1;
    left -= 1;
  }
  return shares.map((share) => share.floor);
}
