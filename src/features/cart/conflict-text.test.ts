import { expect, test } from 'vitest';
import { conflictText } from './conflict-text.ts';

const item = { selectedDate: '2027-03-14', selectedTime: '09:00', participants: 4 };
const message = 'Ya no quedan cupos suficientes para esta fecha y hora';

test('a slot without enough seats names its day, the people and what is left', () => {
  expect(conflictText(item, { code: 'sold_out', message, remaining: 2 })).toBe(
    'El 14 de marzo ya no tiene cupos para 4; quedan 2',
  );
  expect(conflictText(item, { code: 'sold_out', message, remaining: 1 })).toBe(
    'El 14 de marzo ya no tiene cupos para 4; queda 1',
  );
  expect(conflictText({ ...item, participants: 2 }, { code: 'sold_out', message, remaining: 3, wished: 6 })).toBe(
    'El 14 de marzo ya no tiene cupos para 6; quedan 3',
  );
});

test('a slot without seats names its hour', () => {
  expect(conflictText(item, { code: 'sold_out', message, remaining: 0 })).toBe(
    'El 14 de marzo ya no tiene cupos a las 9:00\u00a0a.\u00a0m.',
  );
});

test('a conflict whose response gave no reason says that the server refused it', () => {
  expect(conflictText(item, { code: 'refused', message: '' })).toBe('El servidor no aceptó este cambio');
});

test('a conflict for any other reason shows the server’s text', () => {
  expect(conflictText(item, { code: 'date_blocked', message: 'Esta fecha no está disponible para reservas' })).toBe(
    'Esta fecha no está disponible para reservas',
  );
});
