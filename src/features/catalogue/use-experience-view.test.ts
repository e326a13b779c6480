import { expect, test } from 'vitest';
import type { ServedPage } from '#contract/api/served-page.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { viewOf } from './use-experience-view.ts';

const one = makeExperience({ id: 'una' });
const other = makeExperience({ id: 'otra' });
const feedback = {
  averageRating: 0,
  totalVotes: 0,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  comments: [],
  nextCursor: null,
  previousCursor: null,
  lastCursor: null,
};
const served: ServedPage = { page: 'experience', experience: one, feedback, byDefault: false };
const facets = { total: 40, categories: [], regions: [], lowestPriceCop: 1, highestPriceCop: 2 };
const store: ServedPage = { page: 'store', experiences: [other], facets };
const whole = { experience: other, isWhole: true };
const wholeWithout = { experience: null, isWhole: true };
const empty = { experience: null, isWhole: false };

const answered = { isOnline: true, pull: 'answered' as const };
const asking = { isOnline: true, pull: 'asking' as const };
const failed = { isOnline: true, pull: 'failed' as const };

test('the served experience shows until the catalogue is stored, also if that never happens', () => {
  expect(viewOf('una', null, served, answered)).toEqual({ state: 'ready', experience: one });
  expect(viewOf('una', empty, served, failed)).toEqual({ state: 'ready', experience: one });
  expect(viewOf('otra', null, served, answered)).toEqual({ state: 'loading' });
  expect(viewOf('otra', empty, served, failed)).toEqual({ state: 'unreachable' });
});

test('the stored catalogue overrides the served experience', () => {
  expect(viewOf('otra', whole, served, answered)).toEqual({ state: 'ready', experience: other });
  expect(viewOf('una', wholeWithout, served, answered)).toEqual({ state: 'missing' });
});

test('the store’s first served cards say what exists, never what does not', () => {
  expect(viewOf('otra', empty, store, asking)).toEqual({ state: 'ready', experience: other });
  expect(viewOf('una', empty, store, asking)).toEqual({ state: 'loading' });
  expect(viewOf(undefined, empty, store, asking)).toEqual({ state: 'loading' });
  expect(viewOf('una', empty, store, answered)).toEqual({ state: 'loading' });
});

test('the page without an id shows the served experience only if it was served for that page', () => {
  expect(viewOf(undefined, null, served, answered)).toEqual({ state: 'loading' });
  expect(viewOf(undefined, null, { ...served, byDefault: true }, answered)).toEqual({
    state: 'ready',
    experience: one,
  });
});

test('offline a missing experience is not on this device; online the server decides', () => {
  expect(viewOf('una', wholeWithout, null, { isOnline: false, pull: 'answered' })).toEqual({ state: 'not_stored' });
  expect(viewOf('una', empty, null, { isOnline: false, pull: 'failed' })).toEqual({ state: 'not_stored' });
  expect(viewOf('una', wholeWithout, null, asking)).toEqual({ state: 'loading' });
  expect(viewOf('una', wholeWithout, null, failed)).toEqual({ state: 'unreachable' });
});
