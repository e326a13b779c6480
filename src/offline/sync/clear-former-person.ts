import { isSignOutDue } from '#src/lib/due-sign-out.ts';
import { keepsAnothersData, notePersonHere } from '#src/lib/signed-in-cookie.ts';

/**
 * Clears the device when it keeps one person's data and another has signed in. Pages await it before anything reads the
 * device; null when there is nothing to clear, so that most first views don't wait.
 */
export function clearFormerPerson(): Promise<void> | null {
  if (isSignOutDue() || !keepsAnothersData()) return null;
  return import('./forget-person.ts').then(({ forgetPerson }) => forgetPerson()).then(notePersonHere);
}
