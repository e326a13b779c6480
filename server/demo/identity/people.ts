import { createHash } from 'node:crypto';
import { demoPeople } from '#server/db/seed/people.ts';

/** An account of the embedded provider. */
export interface Account {
  email: string;
  firstName: string;
  lastName: string;
}

/** Always the same subject for an e-mail, without revealing the e-mail. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(`rumbo-demo:${email}`).digest('hex').slice(0, 32);
}

/** A demo person's account, or one for any other e-mail, named after its part before the @. */
export function accountOf(email: string): Account {
  const person = demoPeople.find((candidate) => candidate.email === email);
  if (person) return { email, firstName: person.firstName, lastName: person.lastName };
  const [first = '', ...rest] = (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map(capitalised);
  return { email, firstName: first || 'Visitante', lastName: rest.join(' ') };
}

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('es-CO') + word.slice(1);
}
