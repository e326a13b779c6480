import { createContext, useContext } from 'react';
import * as v from 'valibot';
import { ServedPage, servedPageElementId } from '#contract/api/served-page.ts';

/** The data that the server rendered this page from; null in the service worker's shell. Used until the local database has its own. */
export const ServedPageContext = createContext<ServedPage | null>(null);

export function useServedPage(): ServedPage | null {
  return useContext(ServedPageContext);
}

/** Null if the server didn't render this page. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(servedPageElementId)?.textContent;
  if (!text) return null;
  const parsed = v.safeParse(ServedPage, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}
