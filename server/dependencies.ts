import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './db/connect.ts';
import type { SecretStore } from './db/secret-store.ts';
import type { Env } from './env.ts';
import type { Ids } from './ids.ts';
import type { Mailer } from './integrations/mail/port.ts';
import type { PaymentGateway } from './integrations/mercado-pago/port.ts';
import type { IdentityProvider } from './integrations/oidc/port.ts';
import type { TakeSlot } from './modules/availability/take-slot.ts';

/** Where content comes from: Webflow, its stand-in, or nowhere. */
export type ContentSystem = 'webflow' | 'sandbox' | 'off';

/** Everything that a service may use from outside itself. Made once in `main.ts`, or by a test. */
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
  /** How seats are taken; another way is only for the control of the test that proves the guard. */
  takeSlot: TakeSlot;
}
