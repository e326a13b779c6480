import { openLocalDatabase } from './open-local-database.ts';

/** Saves what a person is typing, by the form's key; it survives a reload, a sign-in and a lost connection. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  await (await openLocalDatabase()).put('drafts', { key, value, savedAt: new Date().toISOString() });
}

/** The saved value, or undefined. The form parses it: an older release may have written it. */
export async function readDraft(key: string): Promise<unknown> {
  return (await (await openLocalDatabase()).get('drafts', key))?.value;
}

export async function dropDraft(key: string): Promise<void> {
  await (await openLocalDatabase()).delete('drafts', key);
}
