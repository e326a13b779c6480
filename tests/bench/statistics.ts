/**
 * The percentile of some values, interpolated between neighbours.
 * @param share from 0 to 1
 * @throws RangeError without values, or for a share outside that range
 */
export function percentile(values: readonly number[], share: number): number {
  if (share < 0 || share > 1) throw new RangeError(`a share lies between 0 and 1, not ${share}`);
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(position)];
  const upper = sorted[Math.ceil(position)];
  if (lower === undefined || upper === undefined) throw new RangeError('no values');
  return lower + (upper - lower) * (position - Math.floor(position));
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @throws RangeError when the bare lower bound is 0, which means that it wasn't measured */
export function ratioOf(product: number, bare: number): number {
  if (!(bare > 0)) throw new RangeError(`a bare limit of ${bare} was not measured`);
  return product / bare;
}
