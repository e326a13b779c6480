import type { BenchContext } from './context.ts';

/** Two figures of the same run: the product's time, and the least possible. */
export interface RowResult {
  /** Medians, in `unit`. */
  product: number;
  bare: number;
  unit: string;
  /** product ÷ bare: the figure to compare between runs and computers. */
  ratio: number;
  /** The number of samples of each side. */
  samples: number;
  /** 95th percentiles, in `unit`, for rows with a distribution. */
  p95?: { product: number; bare: number };
  /** The number of requests that the product needed, if that is part of the figure. */
  requests?: number;
  /** Processor time of the server's process per request, for rows with a server. */
  cpu?: { productMs: number; bareMs: number; ratio: number };
  /** For an audited page. */
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
   * The computer's speed meanwhile, by Lighthouse's own measure: below 1,000 the times say more about it than about
   * the page.
   */
  computerIndex: number;
}

/** A benchmark: a file under `rows/`, listed in `rows.ts`. */
export interface Row {
  name: string;
  /** Describes what is measured, and the bare lower bound. */
  what: string;
  run(context: BenchContext): Promise<RowResult>;
}
