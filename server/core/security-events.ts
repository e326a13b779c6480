import type { Logger } from 'pino';
import type { Role } from '#contract/api/users.ts';

/** Why a sign-in failed. */
export type SignInFailure =
  | 'rate_limited'
  | 'begun_elsewhere'
  | 'provider_unavailable'
  | 'state_unknown'
  | 'refused_by_provider'
  | 'account_inactive'
  | 'email_unproven';

/** Events for account monitoring. People appear by id only. */
export type SecurityEvent =
  | { securityEvent: 'sign_in_succeeded'; userId: string }
  | { securityEvent: 'sign_in_failed'; userId: string | null; reason: SignInFailure }
  | { securityEvent: 'signed_out'; userId: string | null }
  /** A person ended sign-ins of theirs on other devices. */
  | { securityEvent: 'sign_ins_ended'; userId: string; count: number }
  | { securityEvent: 'account_deleted'; userId: string }
  | { securityEvent: 'data_exported'; userId: string }
  /** `changedBy`: a user's id, or 'system'. */
  | { securityEvent: 'role_changed'; userId: string; from: Role; to: Role; changedBy: string }
  /** `userId` null: nobody was signed in. */
  | { securityEvent: 'access_refused'; userId: string | null; role: Role | null; route: string };

const warnings: ReadonlySet<SecurityEvent['securityEvent']> = new Set(['sign_in_failed', 'access_refused']);

/** Logs one event with the id of its request. */
export function logSecurityEvent(log: Logger, requestId: string, event: SecurityEvent): void {
  log[warnings.has(event.securityEvent) ? 'warn' : 'info']({ requestId, ...event }, 'security');
}
