import { askSession, keepSession } from '#src/lib/session-token.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import { keepBeside, keptBeside } from '#src/offline/database/session.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
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
