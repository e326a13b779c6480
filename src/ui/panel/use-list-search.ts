import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';

/** Debounce: browsers limit URL changes per second, and it saves requests. */
const restMs = 250;

export interface ListSearchControl<Search> {
  /** What the address asks for. */
  search: Search;
  /** The text in the search field, ahead of the URL. */
  typed: string;
  type(words: string): void;
  /** Adds a history entry. Goes to the first page unless the patch sets another. */
  change(patch: Partial<Search>): void;
  /** Clears words and filters. */
  clear(): void;
}

/**
 * A list's state, stored in the URL so that reloads, links and the back button restore it. The schema is parsed here,
 * not in the route, so that it loads with the screen. Other parameters (a panel's tab) stay unchanged.
 */
export function useListSearch<Search extends { q?: string | undefined }>(
  schema: v.GenericSchema<unknown, Search>,
): ListSearchControl<Search> {
  const address = useSearch({ strict: false });
  const search = useMemo(() => v.parse(schema, address), [schema, address]);
  const navigate = useNavigate();
  const commit = useCallback(
    (patch: Record<string, unknown>, replace: boolean) => {
      const search = (before: Record<string, unknown>) => ({ ...before, offset: undefined, ...patch });
      // The router's type is of one route's parameters; a list stands in any.
      void navigate({ to: '.', search: search as never, replace, resetScroll: false });
    },
    [navigate],
  );
  const { typed, type } = useTypedWords(search.q ?? '', commit);

  const change = (patch: Partial<Search>) => commit(patch, false);
  const clear = () =>
    commit(
      Object.fromEntries(
        Object.keys(search).map((name) => [name, name === 'sort' ? search[name as keyof Search] : undefined]),
      ),
      false,
    );
  return { search, typed, type, change, clear };
}

function useTypedWords(inAddress: string, commit: (patch: { q: string | undefined }, replace: boolean) => void) {
  const [typed, setTyped] = useState(inAddress);
  // On its way into the address: other words that arrive there come from the back button or a link.
  const sent = useRef(inAddress);

  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = words;
      commit({ q: words || undefined }, true);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, commit]);

  return { typed, type: setTyped };
}
