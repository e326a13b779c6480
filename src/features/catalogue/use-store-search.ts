import { useEffect, useMemo, useRef, useState } from 'react';
import type { StoreSearch } from '#src/lib/store-search.ts';

/** push: adds a history entry; replace: doesn't. */
export type Commit = (next: StoreSearch, how: 'push' | 'replace') => void;

/** Debounce before the URL changes, because browsers limit URL changes per second. */
const restMs = 200;

/** The search with the text being typed, ahead of the URL. */
export function useStoreSearch(inAddress: StoreSearch, commit: Commit) {
  const addressWords = inAddress.q ?? '';
  const [typed, setTyped] = useState(addressWords);
  // Texts already sent to the URL. Any other text there comes from the back button or a link.
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const at = sent.current.indexOf(addressWords);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
    if (at === -1) setTyped(addressWords);
  }, [addressWords]);

  useEffect(() => {
    if (typed === (sent.current.at(-1) ?? addressWords)) return undefined;
    const timer = setTimeout(() => {
      sent.current.push(typed);
      commit({ ...inAddress, q: typed || undefined }, 'replace');
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, addressWords, inAddress, commit]);

  const search = useMemo(() => ({ ...inAddress, q: typed || undefined }), [inAddress, typed]);

  function choose(next: StoreSearch, how: 'push' | 'replace' = 'push') {
    const words = next.q ?? '';
    if (words !== addressWords) sent.current.push(words);
    setTyped(words);
    commit(next, how);
  }

  return { search, type: setTyped, choose };
}
