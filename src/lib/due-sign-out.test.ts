import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { isSignOutDue } from './due-sign-out.ts';
import { NetworkError } from './errors.ts';
import { keepsAnothersData, signedInPerson } from './signed-in-cookie.ts';
import { personKey, signOutDueKey } from './storage-keys.ts';

const setCookie = (userId: string | null) => {
  document.cookie = `rumbo_signed_in=${userId ?? ''}; path=/${userId === null ? '; max-age=0' : ''}`;
};
beforeEach(() => setCookie('ana'));
afterEach(() => {
  setCookie(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A server whose sign-out answers as told; keeps the paths that were called. */
function stubServer(signOut: () => Response | Promise<Response>): string[] {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path);
    return path === '/api/auth/logout' ? signOut() : new Response('{}', { status: 200 });
  });
  return called;
}

test('nobody is signed in on this device from the sign-out on, whatever the cookie says', () => {
  expect(signedInPerson()).toBe('ana');
  localStorage.setItem(signOutDueKey, 'ana');
  expect([signedInPerson(), isSignOutDue()]).toEqual([null, true]);
});

test('a call after a sign-out without a connection tells the server first', async () => {
  localStorage.setItem(signOutDueKey, 'ana');
  const called = stubServer(() => new Response(null, { status: 200 }));
  await Promise.all([api('/api/experiences'), api('/api/products')]);
  expect(called[0]).toBe('/api/auth/logout');
  expect(called.filter((path) => path === '/api/auth/logout')).toHaveLength(1);
  expect(localStorage.getItem(signOutDueKey)).toBeNull();
});

test('no call goes out in the name of a person whose sign-out did not reach the server', async () => {
  localStorage.setItem(signOutDueKey, 'ana');
  const called = stubServer(() => new Response(null, { status: 503 }));
  await expect(api('/api/experiences')).rejects.toBeInstanceOf(NetworkError);
  expect(called).toEqual(['/api/auth/logout']);
  expect(localStorage.getItem(signOutDueKey)).toBe('ana');
});

test('the next person’s sign-in is not ended by the one before', async () => {
  localStorage.setItem(signOutDueKey, 'ana');
  setCookie('eva');
  const called = stubServer(() => new Response(null, { status: 200 }));
  await api('/api/experiences');
  expect([called, signedInPerson()]).toEqual([['/api/experiences'], 'eva']);
});

test('a device keeps another’s data only while somebody else is signed in', () => {
  expect(keepsAnothersData()).toBe(false);
  localStorage.setItem(personKey, 'ana');
  expect(keepsAnothersData()).toBe(false);
  setCookie('eva');
  expect(keepsAnothersData()).toBe(true);
  // A session that merely ended: the person comes back to what they had.
  setCookie(null);
  expect(keepsAnothersData()).toBe(false);
});
