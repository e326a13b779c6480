import { orderKeyHeader } from '#contract/api/session.ts';
import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AppContext } from '#server/http/context.ts';
import { anySession } from '#server/http/session.ts';
import { sessionsOfUser } from '#server/modules/visitor-sessions/service.ts';
import type { OrderCaller } from './rules.ts';

/** By what a request may prove that it is the buyer's: its session, its user, or the order's key in a header. */
export async function orderCaller(deps: Dependencies, c: AppContext, user: User | null): Promise<OrderCaller> {
  return {
    sessionId: (await anySession(deps, c))?.id ?? null,
    userId: user?.id ?? null,
    userSessionIds: user ? await sessionsOfUser(deps, user.id) : [],
    accessKey: c.req.header(orderKeyHeader)?.trim() || null,
  };
}
