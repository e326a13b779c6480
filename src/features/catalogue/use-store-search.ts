import { useEffect, useMemo, useRef, useState } from 'react';
import type { StoreSearch } from '#src/lib/store-search.ts';

/** push: the back button returns to what was before; replace: it doesn't. */
export type Commit = (next: StoreSearch, how: 'push' | 'replace') => void;

/** Typing shows at once, and stands in the address once the fingers rest: browsers bear few changes of it a second. */
const restMs = 200;

/** The search with the words as they are being typed, ahead of the address. */
export function useStoreSearch(inAddress: StoreSearch, commit: Commit) {
  const addressWords = inAddress.q ?? '';
  const [typed, setTyped] = useState(addressWords);
  // Words on their way into the address: what arrives there and isn't one of them comes from the back button or a link.
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
