import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { DemoStore } from '../store.ts';
import { GatewayError } from './errors.ts';
import { numericId } from './state.ts';

/**
 * Faults of the API, on purpose:
 * - `error500` answers 500, and does nothing.
 * - `timeout` does nothing, and answers nothing for longer than any client should wait.
 * - `lateResponse` does what it is asked, then answers too late.
 * - `noMoney` refuses refunds with code 2031.
 * - `rejectedRefund` answers a refund as made and rejected, and gives nothing back.
 */
export const Fault = v.object({
  mode: v.picklist(['none', 'error500', 'timeout', 'lateAnswer', 'noMoney', 'rejectedRefund']),
  /** How many calls fail. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Restricts the fault to calls whose path contains this, such as 'preferences' or 'refunds'. */
  match: v.optional(v.string(), ''),
});
export type Fault = v.InferOutput<typeof Fault>;

const kind = 'mp:fault';
const current = 'current';
/** Only refunds can meet these. */
const ofRefunds: ReadonlySet<Fault['mode']> = new Set(['noMoney', 'rejectedRefund']);
const silenceMs = 15_000;

export function setFault(store: DemoStore, fault: Fault): Promise<void> {
  return fault.mode === 'none' ? store.remove(kind, current) : store.put(kind, current, fault);
}

/** Applies the fault to the calls that it is set for. */
export function meetFaults(store: DemoStore): MiddlewareHandler {
  return async (c, next) => {
    const mode = await takeFault(store, `${c.req.method} ${c.req.path}`);
    if (mode === 'error500') throw new GatewayError(500, 'internal_error', 'internal_error', '1');
    if (mode === 'noMoney') throw new GatewayError(400, 'bad_request', 'Insufficient amount', '2031');
    if (mode === 'rejectedRefund')
      return c.json(
        {
          id: numericId(),
          payment_id: Number(/payments\/(\d+)/.exec(c.req.path)?.[1]),
          amount: 0,
          status: 'rejected',
          refund_mode: 'standard',
          date_created: new Date().toISOString(),
          unique_sequence_number: null,
        },
        201,
      );
    if (mode === 'timeout') {
      await silence(c.req.raw.signal);
      throw new GatewayError(504, 'gateway_timeout', 'gateway_timeout', '1');
    }
    await next();
    if (mode === 'lateAnswer') await silence(c.req.raw.signal);
  };
}

async function takeFault(store: DemoStore, call: string): Promise<Fault['mode']> {
  if (!(await store.get<Fault>(kind, current))) return 'none';
  return store.atomically(async (records) => {
    const fault = await records.get<Fault>(kind, current);
    if (!fault || !call.includes(fault.match) || (ofRefunds.has(fault.mode) && !/POST .*\/refunds/.test(call)))
      return 'none';
    if (fault.count <= 1) await records.remove(kind, current);
    else await records.put(kind, current, { ...fault, count: fault.count - 1 });
    return fault.mode;
  });
}

/** Waits until the caller gives up, or long after it should have. */
function silence(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, silenceMs);
    timer.unref();
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
