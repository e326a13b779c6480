/** Part of a customer's cashback: what one order earned, or a piece split off from it. */
export interface Share {
  id: string;
  amountCop: number;
}

/** What a customer may spend. A negative account is a debt, paid by what is released or restored later. */
export function spendable(accountCop: number): number {
  return Math.max(0, accountCop);
}

/**
 * Takes shares in order until they add up to an amount, the last one in part. The result is smaller when there are
 * too few.
 */
export function takeInOrder(shares: readonly Share[], amountCop: number): Share[] {
  const taken: Share[] = [];
  let missing = amountCop;
  for (const share of shares) {
    if (missing <= 0) break;
    const part = Math.min(share.amountCop, missing);
    taken.push({ id: share.id, amountCop: part });
    missing -= part;
  }
  return taken;
}
