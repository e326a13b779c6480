import * as v from 'valibot';
import { SessionToken } from '../domain/primitives.ts';

export const SessionResponse = v.object({
  sessionId: SessionToken,
  /** Set if the token in `X-Session-Id` was this session's before a sign-in: the cart continues under a new token. */
  continues: v.optional(v.literal(true)),
});

export const sessionHeader = 'X-Session-Id';
export const orderKeyHeader = 'X-Order-Key';
export const idempotencyHeader = 'Idempotency-Key';
/** API protocol version; bump it on breaking changes. */
export const appVersionHeader = 'X-Rumbo-App';
export const appVersion = 2;
/** 2: a sign-in replaces the visitor's token; an older app would resend its cart and double it. */
export const oldestAppServed = 2;

/**
 * A cookie that the page's scripts can read: the id of the user whose sign-in the browser holds. It opens nothing; by it a
 * page notices that another person signed in, before it shows anything.
 */
export const signedInCookie = 'rumbo_signed_in';

/** The name of the data-saving setting in local storage and of its cookie. */
export const dataSaverKey = 'rumbo_data_saver';
