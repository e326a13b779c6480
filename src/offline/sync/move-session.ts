import { renewSession } from '#src/lib/session-token.ts';
import { addChange, enqueue } from '../outbox/enqueue.ts';
import type { Store } from '../store.ts';
import { writeMeta } from '../tables/meta.ts';
import { applyTables } from './apply-cart.ts';

/**
 * The server doesn't know the session any more. Asks for another and puts the whole local cart into its outbox, so
 * that nothing the visitor chose is lost. False when the server insists on the same session.
 * @throws ApiError, NetworkError
 */
export async function moveToNewSession(store: Store, lost: string): Promise<boolean> {
  const sessionId = await renewSession();
  if (sessionId === lost) return false;
  await store.transaction(applyTables, async () => {
    const rows = (await store.all('cartItems')).sort((a, b) => a.position - b.position);
    await store.clear('outbox');
    for (const row of rows) {
      await store.put('cartItems', { ...row, onServer: false, problem: null });
      if (!row.refusal) await enqueue(store, addChange(row));
    }
    await writeMeta(store, 'session', sessionId);
    await store.delete('meta', 'cart');
  });
  return true;
}
