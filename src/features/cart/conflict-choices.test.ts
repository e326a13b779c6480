import { expect, test } from 'vitest';
import { conflictChoices } from './conflict-choices.ts';

test('a slot with seats left offers those seats and another date', () => {
  const choices = conflictChoices({ code: 'sold_out', message: '', remaining: 2 });
  expect(choices).toEqual({ useRemaining: 2, acceptPriceCop: null, otherDate: true, retry: false });
});

test('a slot without seats offers another date only', () => {
  expect(conflictChoices({ code: 'sold_out', message: '', remaining: 0 }).useRemaining).toBeNull();
  expect(conflictChoices({ code: 'date_blocked', message: '' }).otherDate).toBe(true);
});

test('a changed price asks for that price', () => {
  expect(conflictChoices({ code: 'price_changed', message: '', newPriceCop: 99_000 })).toEqual({ useRemaining: null, acceptPriceCop: 99_000, otherDate: false, retry: false });
});

test('an experience that is gone can only be taken out; anything else can be tried again', () => {
  expect(conflictChoices({ code: 'experience_unavailable', message: '' })).toEqual({ useRemaining: null, acceptPriceCop: null, otherDate: false, retry: false });
  expect(conflictChoices({ code: 'invalid', message: '' }).retry).toBe(true);
});
