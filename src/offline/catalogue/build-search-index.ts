import type { Experience } from '#contract/api/experiences.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import { editDistance, errorsForgiven } from './edit-distance.ts';

export interface SearchIndex {
  /** The experiences that bear every word, each with how well it fits (higher is better). Empty words: null, that is all. */
  search(text: string): Map<string, number> | null;
}

/** How much a word counts by where it stands; a name's beginning outweighs any whole word elsewhere. */
const weights = { name: 8, category: 5, place: 4, description: 1 };
const closeness = { whole: 4, beginning: 3, oneError: 2, twoErrors: 1 };

/** Every distinct word of a catalogue in order, and for each the experiences that bear it, as flat arrays. */
interface Vocabulary {
  ids: string[];
  words: string[];
  /** The letters of each word as bits: a quick no before the errors are counted. */
  letters: Int32Array;
  /** The postings of word w are those from starts[w] to starts[w + 1]. */
  starts: Int32Array;
  documents: Int32Array;
  weights: Uint8Array;
}

/**
 * An index over the catalogue's words: made once per catalogue, then a keystroke costs a binary search, or for a word
 * with a typing error one pass over the distinct words.
 */
export function buildSearchIndex(experiences: readonly Experience[]): SearchIndex {
  const vocabulary = readVocabulary(experiences);
  const score = new Uint16Array(experiences.length);
  return {
    search(text) {
      const words = wordsOf(text);
      if (words.length === 0) return null;
      // What was typed right is never watered down: errors are forgiven only where nothing bears the words as they are.
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

/** Each word of an experience with the weight of the best place it stands in. */
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

/** The words that begin with what was typed. */
const beginningWith: WordMatcher = ({ words }, typed, onWord) => {
  for (let index = firstNotBefore(words, typed); index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith(typed)) return;
    onWord(index, word === typed ? closeness.whole : closeness.beginning);
  }
};

/** The same, and the words that are, or begin with, what was typed but for as many errors as its length is forgiven. */
const resembling: WordMatcher = (vocabulary, typed, onWord) => {
  beginningWith(vocabulary, typed, onWord);
  const limit = errorsForgiven(typed.length);
  if (limit === 0) return;
  const letters = lettersOf(typed);
  vocabulary.words.forEach((word, index) => {
    // Each letter that the word lacks costs an error of its own.
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
