import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { withoutAddresses } from './without-addresses.ts';

const orderNumber = /RUM-[0-9A-Z-]+/gi;
const filingNumber = /PQR-[0-9A-Z-]+/gi;

/** Removes order numbers, which grant access to orders, numbers of requests, and email addresses. */
export function withoutSecrets(text: string): string {
  return withoutAddresses(text.replace(orderNumber, '[orden]').replace(filingNumber, '[radicado]'));
}

/** Logger for JSON lines. Secrets in third-party error messages are removed here, for every caller. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const clean = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
    );
  return pino({ level, formatters: { log: clean } }, destination ?? pino.destination(1));
}
