import { expect, test } from 'vitest';
import { DatabaseAway, databaseProblem, isOutage } from './problem.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['08006', 'away'],
  ['28P01', 'away'],
  ['3D000', 'away'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['25P03', 'away'],
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['40P01', 'busy'],
  ['53100', 'full'],
  ['25006', 'read_only'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_BUSY_RECOVERY', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'full'],
  ['SQLITE_IOERR_READ', 'away'],
  ['SQLITE_READONLY_DBMOVED', 'read_only'],
  ['23505', null],
  ['42P01', null],
  ['22P02', null],
  ['SQLITE_CONSTRAINT_UNIQUE', null],
  // Belongs to another service's connection, not the database's.
  ['ECONNREFUSED', null],
])('classifies %s as the database problem %s', (code, problem) => {
  expect(databaseProblem(withCode(code))).toBe(problem);
});

test('classifies a failed connection as away whatever its error says, and anything but an error as no problem', () => {
  expect(databaseProblem(new DatabaseAway(withCode('ECONNREFUSED')))).toBe('away');
  expect([undefined, null, 'x', {}, { code: 7 }].map(databaseProblem)).toEqual([null, null, null, null, null]);
});

test('treats a lock as a problem of the waiting call, and other problems as an outage', () => {
  expect(['SQLITE_BUSY', '53100', '57P01', '23505'].map(withCode).map(isOutage)).toEqual([false, true, true, false]);
});
