import { NetworkError } from './errors.ts';
import { readLocal, writeLocal } from './local-storage.ts';
import { personInCookie } from './signed-in-cookie.ts';
import { signOutDueKey } from './storage-keys.ts';

let underWay: Promise<void> | null = null;

/** True after a sign-out that the server may not have heard of: nothing may be sent with that person's cookies. */
export function isSignOutDue(): boolean {
  const person = readLocal(signOutDueKey);
  if (person === null) return false;
  if (person === personInCookie()) return true;
  // The server has answered, or somebody else has signed in since.
  writeLocal(signOutDueKey, null);
  return false;
}

/**
 * Tells the server of a sign-out that was made without a connection. Calls wait for it, or they would go out in the name
 * of the person who left.
 * @throws NetworkError
 */
export function completeDueSignOut(): Promise<void> {
  underWay ??= tellSignOut()
    .then(() => writeLocal(signOutDueKey, null))
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** In the worker, too, which has no local storage. @throws NetworkError */
export async function tellSignOut(): Promise<void> {
  try {
    // The answer leads on to the identity provider; that session can only be ended by a navigation, so it stays.
    const response = await fetch('/api/auth/logout', { method: 'POST', redirect: 'manual', credentials: 'include' });
    if (response.type !== 'opaqueredirect' && !response.ok) throw new Error(`status ${response.status}`);
  } catch (cause) {
    throw new NetworkError('the sign-out did not reach the server', { cause });
  }
}
