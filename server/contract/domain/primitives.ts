import * as v from 'valibot';
import { orderTotalMaxCop } from './limits.ts';
import { isCalendarDate, isClockTime } from './time.ts';

/** Shared field schemas. Texts are trimmed before they are checked. */

export const Id = v.pipe(
  v.string('Falta un identificador'),
  v.trim(),
  v.maxLength(80, 'Identificador inválido'),
  v.regex(/^[A-Za-z0-9_-]{1,80}$/, 'Identificador inválido'),
);

/** A UUID that the browser generated from random values. */
export const Uuid = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(36, 'Identificador inválido'),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Identificador inválido'),
);

export const CalendarDate = v.pipe(
  v.string('Fecha inválida'),
  v.trim(),
  v.maxLength(10, 'Fecha inválida'),
  v.check(isCalendarDate, 'Fecha inválida'),
);
export const ClockTime = v.pipe(
  v.string('Hora inválida'),
  v.trim(),
  v.maxLength(5, 'Hora inválida'),
  v.check(isClockTime, 'Hora inválida'),
);
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** Whole pesos. */
export const Cop = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(orderTotalMaxCop));
/** A sum of many amounts, which may exceed the limit of one amount. */
export const CopTotal = v.pipe(v.number(), v.integer());

/** A count in a response. Requests have limits of their own. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A record's version as its reader last saw it; limited to a database integer. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
export const Participants = v.pipe(
  v.number('Número de participantes inválido'),
  v.integer('Número de participantes inválido'),
  v.minValue(1, 'Debe haber al menos un participante'),
  v.maxValue(500, 'Demasiados participantes'),
);

/**
 * A list whose length is checked before its entries: an over-long one is refused unread, because every bad entry
 * would otherwise add an issue.
 */
export function boundedArray<S extends v.GenericSchema>(
  entry: S,
  maxLength: number,
  message = `Máximo ${maxLength} elementos`,
) {
  // The API description can't see the second schema of a pipe, so the metadata names its entries.
  return v.pipe(v.array(v.unknown()), v.maxLength(maxLength, message), v.metadata({ entry }), v.array(entry));
}

/** No line breaks, control or direction-changing characters, because names appear in e-mails and headings. */
export const oneLine = v.regex<string, string>(
  /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u,
  'Usa solo texto en una línea',
);

/** A required one-line text, trimmed, with the message for a blank one. */
export function requiredText(message: string, maxLength = 500, tooLong = `Máximo ${maxLength} caracteres`) {
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(maxLength, tooLong), oneLine);
}

/** A text in one line that may be blank. */
export function oneLineText(maxLength: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `Máximo ${maxLength} caracteres`), oneLine);
}

/** A text that may be missing or blank. */
export function optionalText(maxLength = 500) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `Máximo ${maxLength} caracteres`)));
}

export const SessionToken = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, 'Sesión inválida'),
  v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'Sesión inválida'),
);
