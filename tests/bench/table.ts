import type { Row, RowResult } from './row.ts';

export interface Measured {
  row: Row;
  result: RowResult;
}

const heads = ['benchmark', 'ratio', 'product', 'bare', 'unit', 'p95 product', 'p95 bare', 'CPU ratio', 'CPU product', 'CPU bare', 'samples'];

/** One line a row; a column that a row has nothing for stays empty. Processor times are ms per request. */
export function table(measured: readonly Measured[]): string {
  const lines = [heads, ...measured.map(cells)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [head = '', ...body] = lines.map((line) => line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '));
  return [head, '─'.repeat(head.length), ...body].join('\n');
}

function cells({ row, result }: Measured): string[] {
  const { p95, cpu } = result;
  return [
    row.name, figure(result.ratio), figure(result.product), figure(result.bare), result.unit, figure(p95?.product), figure(p95?.bare),
    figure(cpu?.ratio), figure(cpu?.productMs), figure(cpu?.bareMs), String(result.samples),
  ];
}

/** Three digits that count; whole numbers from a hundred on. */
function figure(value: number | undefined): string {
  if (value === undefined) return '';
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}
