import { readLocal, writeLocal } from './local-storage.ts';

/**
 * The offset from this device's clock to the server's. Two parts, because they change independently: the server
 * machine's clock (the Date header) and the product's clock relative to it (responses with `now`).
 */
const storageKey = 'rumbo_clock_offsets_ms';
/** Smaller differences are network latency. */
const toleranceMs = 2_500;

interface Offsets {
  machineMs: number;
  productMs: number;
}

let known: Offsets | null = null;

function offsets(): Offsets {
  known ??= parse(readLocal(storageKey));
  return known;
}

function parse(text: string | null): Offsets {
  const [machineMs, productMs] = (text ?? '').split(' ').map(Number);
  return { machineMs: finite(machineMs), productMs: finite(productMs) };
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function keep(next: Offsets): void {
  const before = offsets();
  if (
    Math.abs(before.machineMs - next.machineMs) < toleranceMs &&
    Math.abs(before.productMs - next.productMs) < toleranceMs
  )
    return;
  known = next;
  writeLocal(storageKey, `${next.machineMs} ${next.productMs}`);
}

/** Called by the API client for each live response. */
export function noteDateHeader(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(at)) return;
  keep({ ...offsets(), machineMs: settle(at - Date.now()) });
}

/** Called for a response that carries the product's time (ISO 8601). */
export function noteProductNow(now: string): void {
  const at = Date.parse(now);
  if (Number.isNaN(at)) return;
  keep({ ...offsets(), productMs: settle(at - Date.now() - offsets().machineMs) });
}

function settle(ms: number): number {
  return Math.abs(ms) < toleranceMs ? 0 : ms;
}

/** Milliseconds to add to this device's clock. */
export function serverOffsetMs(): number {
  const { machineMs, productMs } = offsets();
  return machineMs + productMs;
}
