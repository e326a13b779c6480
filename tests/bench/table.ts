import type { Row, RowResult } from './row.ts';

export interface Measured {
  row: Row;
  result: RowResult;
}

const heads = [
  'benchmark',
  'ratio',
  'product',
  'bare',
  'unit',
  'p95 product',
  'p95 bare',
  'CPU ratio',
  'CPU product',
  'CPU bare',
  'requests',
  'samples',
];

const pageHeads = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint ms',
  'largest paint ms',
  'blocked ms',
  'layout shift',
  'computer',
];

/** One line per row; a column that doesn't apply stays empty. Processor times are ms per request. */
export function table(measured: readonly Measured[]): string {
  const pages = measured.filter(({ result }) => result.page);
  return [
    align([heads, ...measured.map(cells)]),
    ...(pages.length > 0 ? [align([pageHeads, ...pages.map(pageCells)])] : []),
  ].join('\n\n');
}

function align(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [head, '─'.repeat(head.length), ...body].join('\n');
}

function cells({ row, result }: Measured): string[] {
  const { p95, cpu } = result;
  return [
    row.name,
    figure(result.ratio),
    figure(result.product),
    figure(result.bare),
    result.unit,
    figure(p95?.product),
    figure(p95?.bare),
    figure(cpu?.ratio),
    figure(cpu?.productMs),
    figure(cpu?.bareMs),
    result.requests === undefined ? '' : String(result.requests),
    String(result.samples),
  ];
}

function pageCells({ row, result }: Measured): string[] {
  const { page } = result;
  if (!page) return [row.name];
  const {
    performance,
    accessibility,
    bestPractices,
    seo,
    firstPaintMs,
    largestPaintMs,
    blockedMs,
    layoutShift,
    computerIndex,
  } = page;
  return [
    row.name,
    ...[performance, accessibility, bestPractices, seo, firstPaintMs, largestPaintMs, blockedMs].map((value) =>
      String(Math.round(value)),
    ),
    layoutShift.toFixed(3),
    String(Math.round(computerIndex)),
  ];
}

/** Three significant digits; whole numbers from a hundred on. */
function figure(value: number | undefined): string {
  if (value === undefined) return '';
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}
