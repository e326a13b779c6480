import { expect, test } from 'vitest';
import type { ServedPage } from '#contract/served-page.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { viewOf } from './use-experience-view.ts';

const one = makeExperience({ id: 'una' });
const other = makeExperience({ id: 'otra' });
const feedback = { averageRating: 0, totalVotes: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, comments: [], nextCursor: null };
const served: ServedPage = { page: 'experience', experience: one, feedback, byDefault: false };
const syncedAt = '2027-03-14T12:00:00.000Z';
const whole = { state: 'ready' as const, experiences: [other], syncedAt, part: null };
const beginning = { ...whole, syncedAt: null, part: { total: 40, categories: [] } };
const unreached = { state: 'ready' as const, experiences: [], syncedAt: null, part: null };

const answered = { isOnline: true, pull: 'answered' as const };
const failed = { isOnline: true, pull: 'failed' as const };

test('what came with the page serves until the store has the catalogue, and if that never comes', () => {
  expect(viewOf('una', { state: 'loading' }, served, answered)).toEqual({ state: 'ready', experience: one });
  expect(viewOf('una', unreached, served, failed)).toEqual({ state: 'ready', experience: one });
  expect(viewOf('otra', { state: 'loading' }, served, answered)).toEqual({ state: 'loading' });
  expect(viewOf('otra', unreached, served, failed)).toEqual({ state: 'unreachable' });
});

test('the whole catalogue has the last word', () => {
  expect(viewOf('otra', whole, served, answered)).toEqual({ state: 'ready', experience: other });
  expect(viewOf('una', whole, served, answered)).toEqual({ state: 'missing' });
});

test('the beginning of a catalogue says what is there, never what is not', () => {
  expect(viewOf('otra', beginning, null, answered)).toEqual({ state: 'ready', experience: other });
  expect(viewOf('una', beginning, null, answered)).toEqual({ state: 'loading' });
  expect(viewOf(undefined, beginning, null, answered)).toEqual({ state: 'loading' });
});

test('the page without an id shows the served one only if that was served for it', () => {
  expect(viewOf(undefined, { state: 'loading' }, served, answered)).toEqual({ state: 'loading' });
  expect(viewOf(undefined, { state: 'loading' }, { ...served, byDefault: true }, answered)).toEqual({ state: 'ready', experience: one });
});

test('without a connection it is only said to be not on this device, and after one comes back the server has the word', () => {
  expect(viewOf('una', whole, null, { isOnline: false, pull: 'answered' })).toEqual({ state: 'not_stored' });
  expect(viewOf('una', beginning, null, { isOnline: false, pull: 'failed' })).toEqual({ state: 'not_stored' });
  expect(viewOf('una', whole, null, { isOnline: true, pull: 'asking' })).toEqual({ state: 'loading' });
  expect(viewOf('una', whole, null, { isOnline: true, pull: 'failed' })).toEqual({ state: 'unreachable' });
});
