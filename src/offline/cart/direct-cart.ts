import { uuid } from '#src/lib/uuid.ts';
import { applyServerCart, applyTables } from './apply-cart.ts';
import { sendChange } from './call-server.ts';
import type { Change } from './change.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { withSession } from './with-session.ts';
import type { Booking } from './cart.ts';

/** The cart without IndexedDB: every change is a call, its response is kept in memory, and a failed call throws. */

/** @throws ApiError, NetworkError */
export async function changeDirectly(database: LocalDatabase, change: Change): Promise<void> {
  await call(database, change);
}

/** @throws ApiError, NetworkError */
export async function addDirectly(database: LocalDatabase, booking: Booking): Promise<{ itemId: string }> {
  const { experience, selectedDate, selectedTime, participants } = booking;
  const itemId = uuid();
  const kept = await call(database, {
    kind: 'add',
    itemId,
    experienceId: experience.id,
    selectedDate,
    selectedTime,
    participants,
  });
  return { itemId: kept ?? itemId };
}

async function call(database: LocalDatabase, change: Change): Promise<string | undefined> {
  const key = uuid();
  return withSession(database, async (sessionToken) => {
    const answer = await sendChange(change, key, sessionToken);
    await database.transaction(applyTables, () => applyServerCart(database, sessionToken, answer.cart));
    return answer.itemId;
  });
}
