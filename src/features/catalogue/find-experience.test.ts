import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { findExperience } from './find-experience.ts';

const newer = makeExperience({ id: 'newer', createdAt: '2026-02-01T00:00:00.000Z' });
const oldest = makeExperience({ id: 'oldest', createdAt: '2026-01-01T00:00:00.000Z' });

test('without an id the oldest is the default product', () => {
  expect(findExperience([newer, oldest], undefined)?.id).toBe('oldest');
  expect(findExperience([], undefined)).toBeUndefined();
});

test('an id finds its own experience only', () => {
  expect(findExperience([newer, oldest], 'newer')?.id).toBe('newer');
  expect(findExperience([newer, oldest], 'gone')).toBeUndefined();
});
