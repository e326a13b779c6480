const greetingMax = 30;
const fullMax = 120;

/**
 * Matches a word of a name: letters with marks, apostrophes, hyphens; initials with periods. Nothing that a mail
 * program turns into a link.
 */
const nameWord = /^(?:(?:\p{L}\.)+|\p{L}[\p{L}\p{M}'’-]*\.?)$/u;

const isNameWord = (word: string) => nameWord.test(word);

/** As many whole words as fit; a first word that is too long is cut. */
function fitting(words: readonly string[], max: number): string {
  let kept = '';
  for (const word of words) {
    const next = kept === '' ? word.slice(0, max) : `${kept} ${word}`;
    if (next.length > max) break;
    kept = next;
  }
  return kept;
}

/**
 * The salutation: the name up to the first word that does not look like one, else 'Hola'. Names are untrusted,
 * because anybody can have an email sent to any address.
 */
export function greetingOf(firstName: string): string {
  const words = firstName.trim().split(/\s+/);
  const end = words.findIndex((word) => !isNameWord(word));
  return fitting(end === -1 ? words : words.slice(0, end), greetingMax) || 'Hola';
}

/** A buyer's full name for the provider, without words that do not look like names. */
export function buyerName(firstName: string, lastName: string): string {
  return fitting(`${firstName} ${lastName}`.split(/\s+/).filter(isNameWord), fullMax) || 'Sin nombre';
}
