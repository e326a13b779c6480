/** The ids that a seed makes at random; the rest of its ids are fixed. */
export interface SeedIds {
  uuid(): string;
  orderNumber(): string;
}
