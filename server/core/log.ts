import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { withoutAddresses } from './without-addresses.ts';

const orderNumber = /RUM-[0-9A-Z-]+/gi;

/** A text without order numbers, which open what they name, and without people's addresses. */
export function withoutSecrets(text: string): string {
  return withoutAddresses(text.replace(orderNumber, '[orden]'));
}

/** The product's log: JSON lines. What others put into their errors is cleaned here, for whatever logs it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const clean = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
    );
  return pino({ level, formatters: { log: clean } }, destination ?? pino.destination(1));
}
