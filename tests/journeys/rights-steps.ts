import { randomUUID } from 'node:crypto';
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import type { Shop } from './fixtures.ts';

/** What people do with their requests (PQR) and their data. */

/** Signs a browser in through the API, as if the person had come back from the identity provider. */
export async function signInByApi(context: BrowserContext, shop: Shop, email: string): Promise<Client> {
  const client = await Client.signedIn(shop.url, email);
  const cookies = client
    .cookieHeader()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: shop.url };
    });
  await context.addCookies(cookies);
  return client;
}

export async function fillRequest(page: Page, email = `${randomUUID()}@correo.example`): Promise<string> {
  const form = page.getByRole('form', { name: 'Radica una solicitud' });
  await form.getByLabel('Tipo de solicitud').selectOption('reclamo');
  await form.getByLabel('Nombre completo').fill('Ana Ruiz');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Tu solicitud').fill('El guía llegó una hora tarde y nadie avisó.');
  return email;
}

/** @returns the number and the e-mail to follow it by */
export async function fileByForm(page: Page): Promise<{ email: string; number: string }> {
  const email = await fillRequest(page);
  await page.getByRole('button', { name: 'Radicar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Tu solicitud quedó radicada' })).toBeFocused();
  const number = await page.getByText(/^PQR(-[0-9A-Z]{4}){4}$/).innerText();
  return { email, number };
}

/** Files a request; with a shop, answers it as the desk will. @returns its number */
export async function fileByApi(client: Client, email: string, answeredIn?: Shop): Promise<string> {
  const { body } = await client.post('/api/requests', {
    kind: 'reclamo',
    name: 'Ana Ruiz',
    email,
    subject: 'El guía llegó tarde',
    text: 'El guía llegó una hora tarde y nadie avisó.',
  });
  if (answeredIn) await answer(answeredIn, body.filingNumber);
  return body.filingNumber;
}

function answer(shop: Shop, filingNumber: string): Promise<void> {
  return shop.db.write(async (tx) => {
    const at = new Date().toISOString();
    const { id } = await tx
      .updateTable('service_requests')
      .set({ state: 'respondida', answered_at: at })
      .where('filing_number', '=', filingNumber)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('service_request_events')
      .values({
        id: randomUUID(),
        request_id: id,
        kind: 'answered',
        text: 'Lamentamos la espera. Te devolvimos la mitad de lo que pagaste:\nlo verás en tu tarjeta en unos días.',
        actor: null,
        created_at: at,
      })
      .execute();
  });
}
