import { askSession, keepSession } from '#src/lib/session-token.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import { keepBeside, keptBeside } from '#src/offline/database/session.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { applyTables, noteSameCart } from './apply-cart.ts';
import { cartKind } from './cart-kind.ts';
import { addChange, enqueueChange } from './enqueue-change.ts';

/**
 * What happened to a session whose token the server rejects: `continued` under a new token (after a sign-in), `begun`
 * anew, or `kept` if the server returns the same token.
 */
export type SessionMove = 'kept' | 'continued' | 'begun';

/**
 * Gets a new token after the server rejected this one. A continued session keeps its cart, and the outbox keeps its
 * keys. A new session gets the whole local cart, so that nothing is lost. Only the first caller (of any tab) sends it,
 * because a second time would add everything again.
 * @throws ApiError, NetworkError
 */
export async function moveToNewSession(database: LocalDatabase, lost: string): Promise<SessionMove> {
  const { sessionToken, continues } = await askSession(lost);
  if (sessionToken === lost) return 'kept';
  const agreed = await database.transaction(applyTables, async () => {
    const kept = await keptBeside(database);
    if (kept !== null && kept !== lost) return kept;
    await (continues ? noteSameCart(database, lost, sessionToken) : sendEverythingAgain(database));
    return keepBeside(database, sessionToken);
  });
  keepSession(agreed);
  return continues ? 'continued' : 'begun';
}

async function sendEverythingAgain(database: LocalDatabase): Promise<void> {
  const rows = (await database.all('cartItems')).sort((a, b) => a.position - b.position);
  for (const { seq } of await entriesOf(database, cartKind)) await database.delete('outbox', seq);
  for (const row of rows) {
    await database.put('cartItems', { ...row, onServer: false, problem: null });
    if (!row.refusal) await enqueueChange(database, addChange(row));
  }
  await database.delete('meta', 'cart');
}
