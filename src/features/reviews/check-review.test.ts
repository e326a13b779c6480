import { expect, test } from 'vitest';
import { checkReview } from './check-review.ts';

test('the rating is asked for first, then the text, then the name', () => {
  expect(checkReview({ authorName: '', rating: null, text: '' })).toMatchObject({
    field: 'rating',
    message: 'Por favor selecciona una valoración',
  });
  expect(checkReview({ authorName: '', rating: 4, text: 'Muy linda' })).toMatchObject({
    field: 'text',
    message: 'La reseña debe tener al menos 10 caracteres',
  });
  expect(checkReview({ authorName: '  ', rating: 4, text: 'Muy linda la tarde' })).toMatchObject({
    field: 'authorName',
    message: 'Escribe tu nombre',
  });
});

test('a sent review is trimmed, and its length counts characters as people do', () => {
  expect(checkReview({ authorName: ' Ana ', rating: 5, text: '  👨‍👩‍👧‍👦 tan lindo  ' })).toEqual({
    ok: true,
    review: { authorName: 'Ana', rating: 5, text: '👨‍👩‍👧‍👦 tan lindo' },
  });
  expect(checkReview({ authorName: 'Ana', rating: 5, text: '👨‍👩‍👧‍👦 tan lin' }).ok).toBe(false);
});
