import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import type { SecretStore } from '#server/db/secret-store.ts';
import type { Env } from '#server/env.ts';
import type { Ids } from './ids.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import type { PaymentGateway } from '#server/integrations/mercado-pago/port.ts';
import type { IdentityProvider } from '#server/integrations/oidc/port.ts';

/** Where content comes from: Webflow, its stand-in, or nowhere. */
export type ContentSystem = 'webflow' | 'sandbox' | 'off';

export interface SlotKey {
  experienceId: string;
  date: string;
  time: string;
}

/**
 * Takes seats of a slot inside the booking's transaction.
 * @returns false when fewer than `participants` remain of `capacity`; nothing is taken then.
 */
export type TakeSlot = (tx: Tx, slot: SlotKey, participants: number, capacity: number, now: string) => Promise<boolean>;

/** External dependencies of the services. Created once in `main.ts`, or by a test. */
export interface Dependencies {
  env: Env;
  db: Database;
  secrets: SecretStore;
  clock: Clock;
  ids: Ids;
  log: Logger;
  gateway: PaymentGateway;
  identity: IdentityProvider;
  mailer: Mailer;
  contentSystem: ContentSystem;
  /** Replaced only by the control test that proves the overselling guard. */
  takeSlot: TakeSlot;
}
