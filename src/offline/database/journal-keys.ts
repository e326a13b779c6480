import { localKeys } from '#src/lib/local-storage.ts';

/** Local storage keys of the journals in `emergency-journal.ts`. Kept on devices: the prefix never changes. */
export const journalPrefix = 'rumbo_unsaved_';

/** The keys of the journals there are. */
export function journalKeys(): string[] {
  return localKeys().filter((key) => key.startsWith(journalPrefix));
}
