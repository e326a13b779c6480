import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { sessionsOfUser, type VisitorSession } from '#server/core/visitor-sessions.ts';
import { opensOrder } from './access-key.ts';
import type { OrderRow } from './queries.ts';

export interface OrderCaller {
  visitorSessionId: string | null;
  userId: string | null;
  /** Sessions bound to the user, on any device. */
  userVisitorSessionIds: readonly string[];
  accessKey: string | null;
}

/** The caller's session, user and order key. */
export interface OrderCredentials {
  session: VisitorSession | null;
  user: User | null;
  accessKey: string | null;
}

export async function orderCaller(
  deps: Dependencies,
  { session, user, accessKey }: OrderCredentials,
): Promise<OrderCaller> {
  return {
    visitorSessionId: session?.id ?? null,
    userId: user?.id ?? null,
    userVisitorSessionIds: user ? await sessionsOfUser(deps, user.id) : [],
    accessKey,
  };
}

/**
 * True for the session that ordered, the signed-in owner of the order or of that session, and the holder of the
 * access key.
 */
export function isBuyer(keySecret: string, order: OrderRow, caller: OrderCaller): boolean {
  if (caller.visitorSessionId !== null && caller.visitorSessionId === order.session_id) return true;
  if (caller.userId !== null && caller.userId === order.user_id) return true;
  if (caller.userVisitorSessionIds.includes(order.session_id)) return true;
  return caller.accessKey !== null && opensOrder(keySecret, order, caller.accessKey);
}
