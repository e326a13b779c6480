import { expect, test } from 'vitest';
import type { Comment } from '#contract/api/feedback.ts';
import { localPage } from './comment-pages.ts';

const ratings = [3, 5, 1, 5, 4, 2, 5];
const comments: Comment[] = ratings.map((rating, index) => ({
  id: `c${index}`,
  authorName: 'Ana',
  rating,
  date: '2026-10-01T00:00:00.000Z',
  text: 'Una tarde muy linda',
  verified: false,
  verification: null,
  helpfulCount: 0,
  answer: null,
}));
const ids = (sort: 'newest' | 'highest' | 'lowest', index: number) =>
  localPage(comments, { sort, index, cursor: null }).comments.map(({ id }) => id);

test('comments come in pages of five, in each order; equal ratings newest first', () => {
  expect(ids('newest', 0)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
  expect(ids('newest', 1)).toEqual(['c5', 'c6']);
  expect(ids('highest', 0)).toEqual(['c1', 'c3', 'c6', 'c4', 'c0']);
  expect(ids('lowest', 0)).toEqual(['c2', 'c5', 'c0', 'c4', 'c1']);
});

test('no page comes before the first or after the last', () => {
  expect(localPage(comments, { sort: 'newest', index: 0, cursor: null })).toMatchObject({
    hasPrevious: false,
    hasNext: true,
  });
  expect(localPage(comments, { sort: 'newest', index: 1, cursor: null })).toMatchObject({
    hasPrevious: true,
    hasNext: false,
  });
  expect(localPage(comments.slice(0, 5), { sort: 'newest', index: 0, cursor: null })).toMatchObject({ hasNext: false });
});
