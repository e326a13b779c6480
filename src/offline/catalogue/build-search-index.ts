import type { Experience } from '#contract/api/experiences.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import { editDistance, errorsForgiven } from './edit-distance.ts';

export interface SearchIndex {
  /** The experiences that contain every word, with a score (higher is better). Null for an empty text: all match. */
  search(text: string): Map<string, number> | null;
}

/** Word weights by field; a prefix of a name outweighs any whole word elsewhere. */
const weights = { name: 8, category: 5, place: 4, description: 1 };
const closeness = { whole: 4, beginning: 3, oneError: 2, twoErrors: 1 };

/** The catalogue's distinct words, sorted, with the experiences that contain each, as flat arrays. */
interface Vocabulary {
  ids: string[];
  words: string[];
  /** Each word's letters as bits, to rule words out before computing the edit distance. */
  letters: Int32Array;
  /** The postings of word w are those from starts[w] to starts[w + 1]. */
  starts: Int32Array;
  documents: Int32Array;
  weights: Uint8Array;
}

/**
 * A search index, built once per catalogue. A keystroke then costs a binary search, or for a misspelt word one pass
 * over the distinct words.
 */
export function buildSearchIndex(experiences: readonly Experience[]): SearchIndex {
  const vocabulary = readVocabulary(experiences);
  const score = new Uint16Array(experiences.length);
  return {
    search(text) {
      const words = wordsOf(text);
      if (words.length === 0) return null;
      // Use fuzzy matching only if nothing matches exactly, so that typos don't dilute exact matches.
      const strict = searchAll(vocabulary, score, words, beginningWith);
      return strict.size > 0 ? strict : searchAll(vocabulary, score, words, resembling);
    },
  };
}

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      foldText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ];
}

function readVocabulary(experiences: readonly Experience[]): Vocabulary {
  const postings = new Map<string, number[]>();
  experiences.forEach((experience, document) => {
    for (const [word, weight] of weighedWords(experience)) {
      const entry = postings.get(word);
      if (entry) entry.push(document, weight);
      else postings.set(word, [document, weight]);
    }
  });
  const words = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const total = [...postings.values()].reduce((sum, entry) => sum + entry.length / 2, 0);
  const vocabulary: Vocabulary = {
    ids: experiences.map((experience) => experience.id),
    words,
    letters: Int32Array.from(words, lettersOf),
    starts: new Int32Array(words.length + 1),
    documents: new Int32Array(total),
    weights: new Uint8Array(total),
  };
  let position = 0;
  words.forEach((word, index) => {
    const entry = postings.get(word) ?? [];
    for (let i = 0; i < entry.length; i += 2) {
      vocabulary.documents[position] = entry[i] ?? 0;
      vocabulary.weights[position] = entry[i + 1] ?? 0;
      position += 1;
    }
    vocabulary.starts[index + 1] = position;
  });
  return vocabulary;
}

/** Each word of an experience with the weight of its best field. */
function weighedWords({ name, category, region, location, description }: Experience): Map<string, number> {
  const weighed = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) if (!weighed.has(word)) weighed.set(word, weight);
  };
  add(name, weights.name);
  add(category, weights.category);
  add(`${region} ${location}`, weights.place);
  add(description, weights.description);
  return weighed;
}

type WordMatcher = (vocabulary: Vocabulary, typed: string, onWord: (word: number, closeness: number) => void) => void;

function searchAll(
  vocabulary: Vocabulary,
  score: Uint16Array,
  words: readonly string[],
  find: WordMatcher,
): Map<string, number> {
  let found: Map<number, number> | null = null;
  for (const typed of words) {
    score.fill(0);
    find(vocabulary, typed, (word, near) => {
      for (let at = vocabulary.starts[word] ?? 0; at < (vocabulary.starts[word + 1] ?? 0); at += 1) {
        const document = vocabulary.documents[at] ?? 0;
        score[document] = Math.max(score[document] ?? 0, (vocabulary.weights[at] ?? 0) * near);
      }
    });
    const next = new Map<number, number>();
    for (let document = 0; document < score.length; document += 1) {
      const points = score[document] ?? 0;
      if (points > 0 && (found === null || found.has(document)))
        next.set(document, points + (found?.get(document) ?? 0));
    }
    found = next;
  }
  return new Map([...(found ?? [])].map(([document, points]) => [vocabulary.ids[document] ?? '', points]));
}

/** Words that begin with the typed text. */
const beginningWith: WordMatcher = ({ words }, typed, onWord) => {
  for (let index = firstNotBefore(words, typed); index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith(typed)) return;
    onWord(index, word === typed ? closeness.whole : closeness.beginning);
  }
};

/** Prefix matches, plus words (or prefixes of words) within the tolerated number of typos. */
const resembling: WordMatcher = (vocabulary, typed, onWord) => {
  beginningWith(vocabulary, typed, onWord);
  const limit = errorsForgiven(typed.length);
  if (limit === 0) return;
  const letters = lettersOf(typed);
  vocabulary.words.forEach((word, index) => {
    // Each typed letter that the word lacks costs one error.
    if (bits(letters & ~(vocabulary.letters[index] ?? 0)) > limit || word.length < typed.length - limit) return;
    const errors = editDistance(typed, word, limit, true);
    if (errors > 0 && errors <= limit) onWord(index, errors === 1 ? closeness.oneError : closeness.twoErrors);
  });
};

function firstNotBefore(words: readonly string[], typed: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

function bits(value: number): number {
  let [count, rest] = [0, value];
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
