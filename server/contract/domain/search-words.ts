import { foldText } from './fold-text.ts';

const wordsMax = 24;
const wordLengthMax = 40;

/**
 * The words by which a record is found, folded (lower case, no accents), each once. An e-mail gives its parts and itself, so
 * that it is found from its beginning and from its domain.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const folded = foldText(text);
    const whole = folded.includes('@') ? [folded] : [];
    return [...whole, ...folded.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words.map((word) => word.slice(0, wordLengthMax)).filter((word) => word !== ''))].slice(
    0,
    wordsMax,
  );
}

/** The words of a search: each must begin one of a record's words. An e-mail stays whole. */
export function searchedWords(text: string): string[] {
  const folded = foldText(text);
  const words = folded.split(/\s+/).flatMap((word) => (word.includes('@') ? [word] : word.split(/[^\p{L}\p{N}]+/u)));
  return [...new Set(words.map((word) => word.slice(0, wordLengthMax)).filter((word) => word !== ''))].slice(0, 6);
}
