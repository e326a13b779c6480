import * as v from 'valibot';
import { SessionToken } from './primitives.ts';

export const SessionAnswer = v.object({ sessionId: SessionToken });

export const visitorCookie = 'rumbo_visitor';
export const sessionHeader = 'X-Session-Id';
export const orderKeyHeader = 'X-Order-Key';
export const idempotencyHeader = 'Idempotency-Key';
