const greetingMax = 30;
const fullMax = 120;

/** A word of a name: letters with marks, apostrophes, hyphens; initials with their points. Nothing that a mail program makes a link of. */
const nameWord = /^(?:(?:\p{L}\.)+|\p{L}[\p{L}\p{M}'’-]*\.?)$/u;

const isNameWord = (word: string) => nameWord.test(word);

/** Whole words, as many as fit; a first word that doesn't is cut. */
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
 * How a mail addresses its reader: what the name begins with, up to the first word that isn't one; 'Hola' where that is
 * nothing. Anybody can have a mail sent to anybody's address.
 */
export function greetingOf(firstName: string): string {
  const words = firstName.trim().split(/\s+/);
  const end = words.findIndex((word) => !isNameWord(word));
  return fitting(end === -1 ? words : words.slice(0, end), greetingMax) || 'Hola';
}

/** A buyer's whole name for the provider, without the words that aren't one. */
export function buyerName(firstName: string, lastName: string): string {
  return fitting(`${firstName} ${lastName}`.split(/\s+/).filter(isNameWord), fullMax) || 'Sin nombre';
}
