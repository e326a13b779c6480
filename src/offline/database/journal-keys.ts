import { localKeys } from '#src/lib/local-storage.ts';

/** The keys of local storage under which pages write down what a full disk doesn't take (`emergency-journal.ts`). */
export const padPrefix = 'rumbo_unsaved_';

/** Those of pages that wrote something down. */
export function padKeys(): string[] {
  return localKeys().filter((key) => key.startsWith(padPrefix));
}
