import * as v from 'valibot';
import { signedInUserId } from '#src/lib/signed-in.ts';

/** Form values from when a session ended, kept in this tab for the same person. */
const Draft = v.object({ ownerId: v.string(), values: v.record(v.string(), v.unknown()) });

const storageKey = (key: string) => `rumbo_draft:${key}`;

export function keepDraft(key: string, values: Record<string, unknown>): void {
  const ownerId = signedInUserId();
  if (ownerId === null) return;
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify({ ownerId, values }));
  } catch (error) {
    console.info('a draft could not be kept', error);
  }
}

/** The initial values overridden by the draft's, where types match. Only for its owner. */
export function readDraft<Values extends Record<string, unknown>>(key: string, initial: Values): Values | null {
  const stored = readStored(storageKey(key));
  if (!stored || stored.ownerId !== signedInUserId()) return null;
  const fitting = Object.entries(stored.values).filter(
    ([name, value]) =>
      name in initial && typeof value === typeof initial[name] && Array.isArray(value) === Array.isArray(initial[name]),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch (error) {
    console.info('a draft could not be dropped', error);
  }
}

function readStored(name: string): v.InferOutput<typeof Draft> | null {
  try {
    const text = sessionStorage.getItem(name);
    const parsed = v.safeParse(Draft, text === null ? null : JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    console.info('a draft could not be read', error);
    return null;
  }
}
