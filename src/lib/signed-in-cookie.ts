import { signedInCookie } from '#contract/api/session.ts';
import { readLocal, writeLocal } from './local-storage.ts';
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

/** Whose data this page shows; another tab may sign out or sign in meanwhile. */
let personHere = readLocal(personKey);

/** Notes for all pages whose data the device keeps. */
export function keepDataOf(userId: string): void {
  writeLocal(personKey, userId);
  notePersonHere();
}

/** This page shows what the device keeps now. Null where the browser blocks local storage. */
export function notePersonHere(): void {
  personHere = readLocal(personKey);
}

/**
 * True once this page's person has left the device in another tab, or another has signed in. Nothing may be sent or kept
 * by such a page: its cookies and tables are the next person's.
 */
export function isLeftBehind(): boolean {
  return keepsAnothersData() || (personHere !== null && readLocal(personKey) !== personHere);
}

/** True when this device still keeps one person's data and another has signed in. */
export function keepsAnothersData(): boolean {
  const [keeper, now] = [readLocal(personKey), signedInPerson()];
  return keeper !== null && now !== null && keeper !== now;
}
