import type { BenchContext } from './context.ts';

/** Two figures of the same run: what the product takes, and what nothing could do without. */
export interface RowResult {
  /** Medians, in `unit`. */
  product: number;
  bare: number;
  unit: string;
  /** product ÷ bare: the figure to compare between runs and computers. */
  ratio: number;
  /** How many times each side was measured. */
  samples: number;
  /** 95th percentiles, in `unit`, where a row has a distribution. */
  p95?: { product: number; bare: number };
  /** How many requests the product needed, where that is part of the figure. */
  requests?: number;
  /** Processor time of the server's process per request, where a row has a server. */
  cpu?: { productMs: number; bareMs: number; ratio: number };
  /** Of a page that was audited. */
  page?: PageFigures;
}

/** What Lighthouse says of a page: points of a hundred, and times of its simulated phone. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** How fast this computer was meanwhile, by Lighthouse's own measure: below 1,000 the times say more of it than of the page. */
  computerIndex: number;
}

/** One benchmark: a file under `rows/`, named in `rows.ts`. */
export interface Row {
  name: string;
  /** What is measured, and what the bare limit is. */
  what: string;
  run(context: BenchContext): Promise<RowResult>;
}
