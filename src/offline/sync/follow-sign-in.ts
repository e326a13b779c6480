import { isSignOutDue } from '#src/lib/due-sign-out.ts';
import { readLocal, writeLocal } from '#src/lib/local-storage.ts';
import { personKey } from '#src/lib/storage-keys.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { resumeOwner, setSignedInOwner } from '#src/offline/outbox/owners.ts';

/** Whose data this page shows; another tab may sign out or sign in meanwhile. */
let personHere = readLocal(personKey);

/**
 * Notes who is signed in on this device, so that the outbox sends their changes, from the worker too.
 * @returns the id of the signed-in user, or null
 */
export async function followSignIn(): Promise<string | null> {
  const database = await openLocalDatabase();
  if (!isSignOutDue()) await database.delete('meta', 'sign-out-due');
  const userId = signedInPerson();
  if (userId === null) return null;
  personHere = userId;
  writeLocal(personKey, userId);
  await setSignedInOwner(userId);
  await resumeOwner(userId);
  return userId;
}

/**
 * Reloads this page at the store's home when another tab signs out or another person signs in, and when the browser
 * brings this page back from its history after that: what it shows or keeps in memory isn't theirs to see.
 * Returns a stop function.
 */
export function leaveWithPerson(): () => void {
  const leave = () => window.location.replace('/');
  const onStorage = (event: StorageEvent) => {
    if (event.key === personKey && event.oldValue !== null) leave();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted && personHere !== null && readLocal(personKey) !== personHere) leave();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
