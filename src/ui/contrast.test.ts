import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const dark = css.slice(css.indexOf("[data-mantine-color-scheme='dark']"));
const light = css.slice(0, css.length - dark.length);

function token(block: string, name: string): string {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
  if (!found) throw new Error(`no token --${name}`);
  return found;
}

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground', 'ground-sunk', 'surface', 'surface-hover'];
const textPairs: [string, string][] = [
  ...['ink', 'ink-soft', 'link', 'brand-ink', 'danger'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['brand-ink', 'brand-tint'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-raised'],
  ['on-deep-soft', 'deep'],
  ['on-deep-soft', 'deep-raised'],
  ['info-ink', 'info-tint'],
  ['success-ink', 'success-tint'],
  ['warning-ink', 'warning-tint'],
  ['danger-ink', 'danger-tint'],
];
const graphicPairs: [string, string][] = [
  ['line-control', 'surface'],
  ['line-control', 'ground'],
  ['star', 'surface'],
  ['star', 'ground'],
  ['accent', 'deep'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s palette', (_name, block) => {
  test.each(textPairs)('text in %s on %s has enough contrast (4.5 : 1)', (ink, ground) => {
    expect(contrast(token(block, ink), token(block, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphicPairs)('a shape in %s on %s has enough contrast (3 : 1)', (mark, ground) => {
    expect(contrast(token(block, mark), token(block, ground))).toBeGreaterThanOrEqual(3);
  });
});
