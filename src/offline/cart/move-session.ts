import { askSession, keepSession } from '#src/lib/session-token.ts';
import { entriesOf } from '../outbox/enqueue.ts';
import { keepBeside, keptBeside } from '../session.ts';
import type { Store } from '../store.ts';
import { applyTables } from './apply-cart.ts';
import { cartKind } from './cart-kind.ts';
import { addChange, enqueueChange } from './enqueue-change.ts';

/**
 * The server doesn't know the session any more. Asks for another and puts the whole local cart into its outbox, so
 * that nothing the visitor chose is lost: once, whoever hears of it (another tab, or a read beside the sending), because
 * the second time would add everything again. False when the server insists on the same session.
 * @throws ApiError, NetworkError
 */
export async function moveToNewSession(store: Store, lost: string): Promise<boolean> {
  const sessionId = await askSession();
  if (sessionId === lost) return false;
  const agreed = await store.transaction(applyTables, async () => {
    const kept = await keptBeside(store);
    if (kept !== null && kept !== lost) return kept;
    await sendEverythingAgain(store);
    return keepBeside(store, sessionId);
  });
  keepSession(agreed);
  return true;
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
