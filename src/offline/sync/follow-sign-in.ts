import { isSignOutDue } from '#src/lib/due-sign-out.ts';
import { isLeftBehind, keepDataOf, notePersonHere, signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { personKey } from '#src/lib/storage-keys.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { resumeOwner, setSignedInOwner } from '#src/offline/outbox/owners.ts';

/**
 * Notes who is signed in on this device, so that the outbox sends their changes, from the worker too.
 * @returns the id of the signed-in user, or null
 */
export async function followSignIn(): Promise<string | null> {
  const database = await openLocalDatabase();
  if (!isSignOutDue()) await database.delete('meta', 'sign-out-due');
  const userId = signedInPerson();
  if (userId === null) return null;
  keepDataOf(userId);
  await setSignedInOwner(userId);
  await resumeOwner(userId);
  return userId;
}

/**
 * Reloads this page at the store's home when another tab signs out or another person signs in, and when this page is
 * seen again after that: what it shows or keeps in memory isn't theirs to see. Returns a stop function.
 */
export function leaveWithPerson(): () => void {
  const leave = () => window.location.replace('/');
  const onStorage = (event: StorageEvent) => {
    if (event.key !== personKey) return;
    if (event.oldValue === null) notePersonHere();
    else leave();
  };
  const onShow = () => {
    if (isLeftBehind()) leave();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('focus', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('focus', onShow);
  };
}
