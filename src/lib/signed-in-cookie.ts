import { signedInCookie } from '#contract/api/session.ts';
import { readLocal } from './local-storage.ts';
import { personKey, signOutDueKey } from './storage-keys.ts';

/** A worker has no document. */
const page: { readonly document?: { readonly cookie: string }; readonly name?: unknown } = globalThis;

/** The id of the user whose sign-in this browser holds, by the cookie that scripts can read. */
export function personInCookie(): string | null {
  const pair = page.document?.cookie.split('; ').find((one) => one.startsWith(`${signedInCookie}=`));
  return pair?.slice(signedInCookie.length + 1) || null;
}

/** Who is signed in; null, too, for one who signed out here before the server has heard of it. */
export function signedInPerson(): string | null {
  const person = personInCookie();
  return person === readLocal(signOutDueKey) ? null : person;
}

/** True when this device still keeps one person's data and another has signed in. */
export function keepsAnothersData(): boolean {
  const [keeper, now] = [readLocal(personKey), signedInPerson()];
  return keeper !== null && now !== null && keeper !== now;
}
