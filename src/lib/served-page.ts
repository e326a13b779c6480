import { createContext, useContext } from 'react';
import * as v from 'valibot';
import { ServedPage, servedPageElementId } from '#contract/api/served-page.ts';

/** What the server rendered this page from; null in the worker's shell. It serves until the store has its own. */
export const ServedPageContext = createContext<ServedPage | null>(null);

export function useServedPage(): ServedPage | null {
  return useContext(ServedPageContext);
}

/** The data that came with this page, or null where it wasn't rendered by the server. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(servedPageElementId)?.textContent;
  if (!text) return null;
  const parsed = v.safeParse(ServedPage, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}
