import { MercadoPagoConfig, MercadoPagoError, MPConnectionError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import * as v from 'valibot';
import { ErrorCauses } from './responses.ts';
import { GatewayRefused, GatewayUnavailable } from './port.ts';

/** Timeout of a try, number of retries, and the pause before each; the SDK's defaults are 60 s and three. */
export const callLimits = { timeoutMs: 5_000, retriesMax: 1, retryDelayMs: 300 };
export type CallLimits = typeof callLimits;
/** Too early, too many, locked, or one of their dependencies failed: the same call may succeed later. */
const temporaryStatuses = new Set([408, 423, 424, 425, 429]);

export interface CallSettings {
  accessToken: string;
  apiUrl: string | (() => string);
  /** Overrides the default limits. */
  limits?: CallLimits;
}

/**
 * Makes one call through the SDK.
 * - Its configuration is made anew, because the SDK writes a call's options into it: a shared one would send this
 *   call's idempotency key with the next.
 * - The base URL is a static of the SDK, read synchronously when the call begins; so it is set right before.
 * @param idempotencyKey for writing calls; kept over the SDK's own retry.
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function callMercadoPago<T>(
  settings: CallSettings,
  idempotencyKey: string | undefined,
  work: (config: MercadoPagoConfig) => Promise<T>,
): Promise<T> {
  const limits = settings.limits ?? callLimits;
  const config = new MercadoPagoConfig({
    accessToken: settings.accessToken,
    options: {
      timeout: limits.timeoutMs,
      maxRetries: limits.retriesMax,
      initialDelay: limits.retryDelayMs,
      maxDelay: 1_000,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    },
  });
  Object.assign(AppConfig, { BASE_URL: typeof settings.apiUrl === 'function' ? settings.apiUrl() : settings.apiUrl });
  try {
    return await withDeadline(work(config), limits);
  } catch (error) {
    throw translate(error);
  }
}

/** Limits all tries and pauses together, because the SDK's timeout doesn't cover a response's body. */
async function withDeadline<T>(work: Promise<T>, { timeoutMs, retriesMax, retryDelayMs }: CallLimits): Promise<T> {
  const deadlineMs = (timeoutMs + retryDelayMs) * (retriesMax + 1) + 2_000;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnavailable('no complete answer in time')), deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function translate(error: unknown): unknown {
  if (error instanceof MPConnectionError)
    return new GatewayUnavailable(`unreachable: ${error.message}`, { cause: error });
  if (!(error instanceof MercadoPagoError)) return error;
  if (error.status >= 500 || temporaryStatuses.has(error.status))
    return new GatewayUnavailable(`answered ${error.status}: ${error.message}`, { cause: error });
  return new GatewayRefused(error.message, refusalCode(error));
}

function refusalCode(error: MercadoPagoError): string {
  const causes = v.safeParse(ErrorCauses, error.causes);
  const code = causes.success ? causes.output.find((cause) => cause.code !== undefined)?.code : undefined;
  return String(code ?? (error.error || error.status));
}
