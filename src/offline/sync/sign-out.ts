import { writeLocal } from '#src/lib/local-storage.ts';
import { personInCookie, signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { signOutDueKey } from '#src/lib/storage-keys.ts';
import { writeMeta } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { mergeFavourites } from '#src/offline/favourites/merge-favourites.ts';
import { forgetPerson } from './forget-person.ts';
import { flushNow } from './outbox.ts';

/** How long a sign-out waits for what is still to be sent. */
const sendWithinMs = 8_000;

/**
 * Sends what waits; first of all the favourites from before the sign-in, whose merge may still wait for the account's
 * list.
 * @returns how many changes still wait
 */
export async function sendBeforeSignOut(): Promise<number> {
  const person = signedInPerson();
  if (person !== null) await mergeFavourites(person);
  const late = new Promise<void>((resolve) => setTimeout(resolve, sendWithinMs));
  await Promise.race([flushNow().then(() => undefined), late]);
  return (await (await openLocalDatabase()).all('outbox')).length;
}

/**
 * Takes leave of the person on this device. The caller then leads the browser to the server's sign-out, and until that
 * has answered no call goes out with the person's cookies.
 */
export async function leaveDevice(): Promise<void> {
  const person = personInCookie();
  writeLocal(signOutDueKey, person);
  await forgetPerson();
  // For the worker, which reads no local storage.
  if (person !== null) await writeMeta(await openLocalDatabase(), 'sign-out-due', true);
}
