import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { Contact } from '#src/offline/database/rows.ts';

export type { Contact } from '#src/offline/database/rows.ts';

export const emptyContact: Contact = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  documentType: 'cedula',
  documentNumber: '',
  address: '',
  city: '',
};

const contact = live(async (reader) => ({ ...emptyContact, ...(await reader.get('contact', 'me')) }));

/** The contact data last entered in the cart or checkout; null while it is being read. */
export function useContact(): Contact | null {
  return useLive(contact);
}

export async function readContact(): Promise<Contact> {
  return { ...emptyContact, ...(await (await openLocalDatabase()).get('contact', 'me')) };
}

/** Saves the given fields and keeps the others. */
export async function saveContact(part: Partial<Contact>): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(['contact'], async () => {
    await database.put('contact', { ...emptyContact, ...(await database.get('contact', 'me')), ...part, key: 'me' });
  });
}

/** Deletes the contact data ('Olvidar mis datos'). */
export async function forgetContact(): Promise<void> {
  await (await openLocalDatabase()).delete('contact', 'me');
}
