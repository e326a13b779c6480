import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAuthenticNotification } from './signature.ts';

const secret = 'secreto';
const now = new Date('2027-03-14T15:00:00Z');
const hourMs = 3_600_000;

function proof(manifest: string, ts: string, parts: { requestId?: string; dataId?: string }) {
  return {
    signature: `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`,
    requestId: parts.requestId,
    dataId: parts.dataId,
  };
}

function signed(ts: string) {
  return proof(`id:123;request-id:abc;ts:${ts};`, ts, { requestId: 'abc', dataId: '123' });
}

test('accepts a notification with its time in seconds or in milliseconds', () => {
  expect(isAuthenticNotification(signed(String(now.getTime())), secret, now)).toBe(true);
  expect(isAuthenticNotification(signed(String(now.getTime() / 1000)), secret, now)).toBe(true);
});

test('accepts a late retry within a day, and nothing from the future', () => {
  expect(isAuthenticNotification(signed(String(now.getTime() - 23 * hourMs)), secret, now)).toBe(true);
  expect(isAuthenticNotification(signed(String(now.getTime() - 25 * hourMs)), secret, now)).toBe(false);
  expect(isAuthenticNotification(signed(String(now.getTime() + hourMs)), secret, now)).toBe(false);
});

test('accepts an id with letters signed as received or in lower case', () => {
  const ts = String(now.getTime());
  for (const id of ['AbC1', 'abc1'])
    expect(isAuthenticNotification(proof(`id:${id};ts:${ts};`, ts, { dataId: 'AbC1' }), secret, now)).toBe(true);
});

test('leaves missing parts out of what is signed', () => {
  const ts = String(now.getTime());
  expect(isAuthenticNotification(proof(`id:123;ts:${ts};`, ts, { dataId: '123' }), secret, now)).toBe(true);
  expect(isAuthenticNotification(proof(`request-id:abc;ts:${ts};`, ts, { requestId: 'abc' }), secret, now)).toBe(true);
});

test('refuses another id, request, time or secret', () => {
  const good = signed(String(now.getTime()));
  expect(isAuthenticNotification({ ...good, dataId: '124' }, secret, now)).toBe(false);
  expect(isAuthenticNotification({ ...good, dataId: undefined }, secret, now)).toBe(false);
  expect(isAuthenticNotification({ ...good, requestId: 'abd' }, secret, now)).toBe(false);
  expect(isAuthenticNotification({ ...good, signature: good.signature.replace('ts=1', 'ts=2') }, secret, now)).toBe(
    false,
  );
  expect(isAuthenticNotification(good, 'otro', now)).toBe(false);
});

test.each([undefined, '', 'ts=,v1=', 'v1=abc', 'ts=123', 'ts=abc,v1=def', 'ts=1,v1=zz', ','])(
  'refuses the header %j',
  (signature) => {
    expect(isAuthenticNotification({ signature, requestId: 'abc', dataId: '123' }, secret, now)).toBe(false);
  },
);
