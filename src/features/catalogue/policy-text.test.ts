import { expect, test } from 'vitest';
import { policyText } from './policy-text.ts';

test('each cancellation policy is described in one sentence', () => {
  expect(policyText({ kind: 'free', hours: 24 })).toBe('Cancela gratis hasta 24 horas antes de empezar.');
  expect(policyText({ kind: 'free', hours: 72 })).toBe('Cancela gratis hasta 3 días antes de empezar.');
  expect(policyText({ kind: 'partial', hours: 48, percentBp: 5_000 })).toBe(
    'Si cancelas hasta 2 días antes de empezar, te devolvemos el 50 %.',
  );
  expect(policyText({ kind: 'none', hours: 0 })).toBe('Esta experiencia no admite cancelación con reembolso.');
});
