import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Customer } from './checkout.ts';
import { ExperienceInput } from './experiences.ts';
import { ReviewInput, countCharacters } from './reviews.ts';

const firstMessage = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0]?.message ?? null;
const customer = {
  email: 'ana@correo.example',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '300 123 4567',
  documentNumber: '10203040',
  city: 'Cali',
  acceptsTerms: true,
};
const review = { authorName: 'Ana', rating: 5, text: 'Muy bonito' };
const experience = { name: 'Caminata', description: 'Por el páramo' };

describe('the buyer at checkout', () => {
  test.each([
    ['email', 'Email requerido'],
    ['firstName', 'Nombre requerido'],
    ['lastName', 'Apellido requerido'],
    ['phone', 'Teléfono requerido'],
    ['documentNumber', 'Número de documento requerido'],
    ['city', 'Ciudad requerida'],
  ])('answers a blank %s with: %s', (field, text) => {
    expect(firstMessage(Customer, { ...customer, [field]: '   ' })).toBe(text);
  });

  test('refuses an invalid e-mail, and requires the terms', () => {
    expect(firstMessage(Customer, { ...customer, email: 'ana@' })).toBe('Email inválido');
    expect(firstMessage(Customer, { ...customer, acceptsTerms: false })).toBe(
      'Debes aceptar los términos y condiciones',
    );
  });

  test('accepts letters and digits in a document number, and refuses other characters', () => {
    for (const documentNumber of ['!!!', '---', '123!', '<b>'])
      expect(firstMessage(Customer, { ...customer, documentNumber })).toBe('Número de documento inválido');
    for (const documentNumber of ['1', 'AB 123456', '900.123.456-7', 'ÑO-1'])
      expect(firstMessage(Customer, { ...customer, documentNumber })).toBeNull();
  });

  test('makes address and marketing optional, defaults the document to a cédula, and trims texts', () => {
    expect(v.parse(Customer, { ...customer, firstName: '  Ana ' })).toMatchObject({
      firstName: 'Ana',
      documentType: 'cedula',
      acceptsMarketing: false,
    });
  });
});

describe('a review', () => {
  test('counts characters as people do', () => {
    expect(countCharacters('e\u0301')).toBe(1);
    expect(countCharacters('🇨🇴👨‍👩‍👧')).toBe(2);
  });

  test('refuses a review of nine characters and accepts one of ten, whatever they are made of', () => {
    expect(firstMessage(ReviewInput, { ...review, text: '🇨🇴'.repeat(9) })).toBe(
      'La reseña debe tener al menos 10 caracteres',
    );
    expect(firstMessage(ReviewInput, { ...review, text: 'e\u0301'.repeat(9) })).toBe(
      'La reseña debe tener al menos 10 caracteres',
    );
    expect(firstMessage(ReviewInput, { ...review, text: '🇨🇴'.repeat(10) })).toBeNull();
    expect(firstMessage(ReviewInput, { ...review, text: `  ${'a'.repeat(9)}  ` })).toBe(
      'La reseña debe tener al menos 10 caracteres',
    );
  });

  test('limits a review’s length in characters, not in code units', () => {
    expect(
      firstMessage(ReviewInput, { ...review, text: '🇨🇴'.repeat(4_000), authorName: 'e\u0301'.repeat(80) }),
    ).toBeNull();
    expect(firstMessage(ReviewInput, { ...review, text: 'a'.repeat(4_001) })).toBe('Máximo 4000 caracteres');
    expect(firstMessage(ReviewInput, { ...review, text: 'a'.repeat(900_000) })).toBe('Máximo 4000 caracteres');
    for (const length of [81, 900])
      expect(firstMessage(ReviewInput, { ...review, authorName: 'a'.repeat(length) })).toBe(
        'El nombre puede tener como máximo 80 caracteres',
      );
  });

  test.each(['\u200B', '\u3164', '\u00AD\u2060', '\u2800', '\u{E0041}', '\uFE0F'])(
    'refuses invisible characters as name and text of a review: %j',
    (unseen) => {
      expect(firstMessage(ReviewInput, { ...review, authorName: unseen })).toBe('Escribe tu nombre');
      expect(firstMessage(ReviewInput, { ...review, text: unseen.repeat(12) })).toBe(
        'La reseña debe tener al menos 10 caracteres',
      );
      expect(firstMessage(ReviewInput, { ...review, authorName: `${unseen}Ana👨‍👩‍👧` })).toBeNull();
    },
  );

  test('keeps a review’s paragraphs, with at most one empty line between them', () => {
    const text = `Muy lindo.\nEl guía, de diez.${'\n \u200B\t\r\n'.repeat(900)}Volvería.\n\nGracias.`;
    expect(v.parse(ReviewInput, { ...review, text }).text).toBe(
      'Muy lindo.\nEl guía, de diez.\n\nVolvería.\n\nGracias.',
    );
  });

  test('counts only visible characters', () => {
    expect(countCharacters('a\u200Bb\u00AD\n👨‍👩‍👧')).toBe(4);
    expect(firstMessage(ReviewInput, { ...review, text: `Lindo${'\u200B'.repeat(5)}` })).toBe(
      'La reseña debe tener al menos 10 caracteres',
    );
  });

  test('refuses letters under a tower of marks, and accepts every script that people write in', () => {
    const tower = `a${'\u0336\u0489'.repeat(10)}`;
    expect(firstMessage(ReviewInput, { ...review, text: tower.repeat(12) })).toBe(
      'Quita los signos apilados sobre las letras',
    );
    expect(firstMessage(ReviewInput, { ...review, authorName: tower })).toBe(
      'Quita los signos apilados sobre las letras',
    );
    // Joiners between the marks don't start a new letter.
    for (const joiner of ['\u200D', '\u200C'])
      expect(
        firstMessage(ReviewInput, {
          ...review,
          text: `Muy bonito todo: a${`${'\u0301'.repeat(5)}${joiner}`.repeat(20)}`,
        }),
      ).toBe('Quita los signos apilados sobre las letras');
    expect(
      firstMessage(ReviewInput, { ...review, text: 'Ngôi làng này rất đẹp — बहुत सुंदर अनुभव — חֲוָיָה נֶהְדֶּרֶת' }),
    ).toBeNull();
  });

  test.each([0, 6, 4.5, '5', null])('asks for a rating instead of %s', (rating) => {
    expect(firstMessage(ReviewInput, { ...review, rating })).toBe('Por favor selecciona una valoración');
  });
});

describe('an experience’s form', () => {
  test('takes an empty price as 0 and an empty maximum as 1', () => {
    expect(v.parse(ExperienceInput, { ...experience, price: '', maxParticipants: ' ' })).toMatchObject({
      price: 0,
      maxParticipants: 1,
    });
    expect(v.parse(ExperienceInput, { ...experience, price: null })).toMatchObject({ price: 0, maxParticipants: 1 });
    expect(v.parse(ExperienceInput, { ...experience, price: '95000', maxParticipants: '8' })).toMatchObject({
      price: 95_000,
      maxParticipants: 8,
    });
  });

  test.each(['abc', '12.5', '0x10', '1e3', '-1', 'Infinity', Number.NaN, -1, 0.5])('refuses a price of %s', (price) => {
    expect(firstMessage(ExperienceInput, { ...experience, price })).toBe(
      'El precio debe ser un número entero de pesos, desde 0',
    );
  });

  test('accepts up to 12 starts a day, however they are written', () => {
    const hours = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${String(from + index).padStart(2, '0')}:00`);
    const schedule = (...entries: { days?: number[]; season?: { from: string; to: string }; times: string[] }[]) =>
      firstMessage(ExperienceInput, { ...experience, schedule: entries });
    expect(schedule({ times: hours(0, 12) })).toBeNull();
    expect(schedule({ times: hours(0, 13) })).toBe('Máximo 12 horas por día');
    expect(schedule({ times: hours(0, 7) }, { days: [3], times: hours(12, 7) })).toBe('Máximo 12 horas por día');
    expect(schedule({ days: [1], times: hours(0, 12) }, { days: [2], times: hours(12, 12) })).toBeNull();
    expect(
      schedule(
        { season: { from: '12-01', to: '01-31' }, times: hours(0, 12) },
        { season: { from: '02-01', to: '11-30' }, times: hours(12, 12) },
      ),
    ).toBeNull();
    expect(
      schedule(
        { season: { from: '12-01', to: '01-31' }, times: hours(0, 12) },
        { season: { from: '01-31', to: '11-30' }, times: hours(12, 12) },
      ),
    ).toBe('Máximo 12 horas por día');
  });
});
