import type { BenchContext } from './context.ts';

/** Two figures of the same run: the product's, and a lower bound for it. */
export interface RowResult {
  /** Medians, in `unit`. */
  product: number;
  bare: number;
  unit: string;
  /** product ÷ bare: the figure to compare between runs and computers. */
  ratio: number;
  /** How many times each side was measured. */
  samples: number;
  /** 95th percentiles, in `unit`, if a row has a distribution. */
  p95?: { product: number; bare: number };
  /** How many requests the product needed, if that is part of the figure. */
  requests?: number;
  /** Processor time of the server's process per request, if a row has a server. */
  cpu?: { productMs: number; bareMs: number; ratio: number };
  /** Of an audited page. */
  page?: PageFigures;
}

/** Lighthouse's result for a page: scores out of a hundred, and times of its simulated phone. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /**
   * This computer's speed during the run, by Lighthouse's own measure: below 1,000 the times say more about the
   * computer than about the page.
   */
  computerIndex: number;
}

/** One benchmark: a file under `rows/`, listed in `rows.ts`. */
export interface Row {
  name: string;
  /** What is measured, and what the lower bound is. */
  what: string;
  run(context: BenchContext): Promise<RowResult>;
}
