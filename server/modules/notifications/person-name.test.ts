import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import { buyerName, greetingOf } from './person-name.ts';

test.each([
  ['Ana', 'Ana'],
  ['María del Carmen', 'María del Carmen'],
  ["D'Angelo", "D'Angelo"],
  ['Ana-Lucía', 'Ana-Lucía'],
  ['J. P.', 'J. P.'],
  ['J.P.', 'J.P.'],
  ['Ñusta  Íngrid', 'Ñusta Íngrid'],
  ['李', '李'],
])('greets %j as %j', (typed, greeting) => {
  expect(greetingOf(typed)).toBe(greeting);
});

test.each([
  ['Gana en http://premio.example ya', 'Gana en'],
  ['premio.example', 'Hola'],
  ['www.premio.example/x', 'Hola'],
  ['ana@correo.example', 'Hola'],
  ['Llama 3001234567', 'Llama'],
  ['+57', 'Hola'],
  ['premio․example', 'Hola'],
  ['', 'Hola'],
  [
    'Usted acaba de ganar un viaje gratis a Cartagena, reclame su premio hoy mismo en nuestra página',
    'Usted acaba de ganar un viaje',
  ],
  ['A'.repeat(80), 'A'.repeat(30)],
])('keeps neither addresses nor a whole message of %j', (typed, greeting) => {
  expect(greetingOf(typed)).toBe(greeting);
});

test('keeps a buyer’s name for the provider, without addresses', () => {
  expect(buyerName('Ana', 'Ruiz Gómez')).toBe('Ana Ruiz Gómez');
  expect(buyerName('Visita', 'https://premio.example')).toBe('Visita');
  expect(buyerName('1', '2')).toBe('Sin nombre');
});

test('leaves nothing in a name that could be an address, whatever was typed', () => {
  holds(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.webUrl(), (typed, url) => {
      const greeting = greetingOf(`${typed} ${url}`);
      expect(greeting.length).toBeLessThanOrEqual(30);
      expect(greeting).not.toMatch(/[@:/\\\d]|\p{L}{2,}\.\p{L}/u);
    }),
  );
});
