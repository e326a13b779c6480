import { askSession, keepSession } from '#src/lib/session-token.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import { keepBeside, keptBeside } from '#src/offline/database/session.ts';
import type { Store } from '#src/offline/database/local-database.ts';
import { applyTables, noteSameCart } from './apply-cart.ts';
import { cartKind } from './cart-kind.ts';
import { addChange, enqueueChange } from './enqueue-change.ts';

/**
 * What became of a session that the server doesn't open by its token any more: `continued` under another token (a
 * sign-in replaced it), `begun` anew, or `kept`, where the server insists on the same token.
 */
export type SessionMove = 'kept' | 'continued' | 'begun';

/**
 * The server doesn't know this token any more. Asks for the present one. A session that continues has its cart, and the
 * outbox goes on with its keys. To a new one the whole local cart is sent, so that nothing the visitor chose is lost:
 * once, whoever hears of it (another tab, or a read beside the sending), because the second time would add everything again.
 * @throws ApiError, NetworkError
 */
export async function moveToNewSession(store: Store, lost: string): Promise<SessionMove> {
  const { sessionId, continues } = await askSession(lost);
  if (sessionId === lost) return 'kept';
  const agreed = await store.transaction(applyTables, async () => {
    const kept = await keptBeside(store);
    if (kept !== null && kept !== lost) return kept;
    await (continues ? noteSameCart(store, lost, sessionId) : sendEverythingAgain(store));
    return keepBeside(store, sessionId);
  });
  keepSession(agreed);
  return continues ? 'continued' : 'begun';
}

async function sendEverythingAgain(store: Store): Promise<void> {
  const rows = (await store.all('cartItems')).sort((a, b) => a.position - b.position);
  for (const { seq } of await entriesOf(store, cartKind)) await store.delete('outbox', seq);
  for (const row of rows) {
    await store.put('cartItems', { ...row, onServer: false, problem: null });
    if (!row.refusal) await enqueueChange(store, addChange(row));
  }
  await store.delete('meta', 'cart');
}
