import { openLocalDatabase } from './open-local-database.ts';

/** What a person was typing, by a key of the form's own: it survives a reload, a sign-in and a lost connection. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  await (await openLocalDatabase()).put('drafts', { key, value, savedAt: new Date().toISOString() });
}

/** What was saved under the key, or undefined. The form parses it: it may be an older release's. */
export async function readDraft(key: string): Promise<unknown> {
  return (await (await openLocalDatabase()).get('drafts', key))?.value;
}

export async function dropDraft(key: string): Promise<void> {
  await (await openLocalDatabase()).delete('drafts', key);
}
