import { AxeBuilder } from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { signInByApi } from './rights-steps.ts';

const newEmail = () => `${randomUUID()}@correo.example`;

/** As if the person had proved who they are too long ago. */
const provedLongAgo = (shop: Shop, userId: string) =>
  shop.db.write((tx) =>
    tx
      .updateTable('auth_sessions')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', userId)
      .execute(),
  );

/** The embedded provider asks who one is, or knows it and asks for a confirmation. */
async function confirmIdentity(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Iniciar sesión de nuevo' }).click();
  const known = page.getByRole('button', { name: new RegExp(email.replaceAll('.', '\\.')) });
  if (await known.isVisible().catch(() => false)) return known.click();
  await page.getByRole('textbox').fill(email);
  await page.getByRole('textbox').press('Enter');
}

test('advertising is agreed to and withdrawn with one press each, and the history says so', async ({
  page,
  context,
  shop,
}) => {
  await signInByApi(context, shop, newEmail());
  await page.goto(`${shop.url}/usuario/cuenta`);
  const toggle = page.getByRole('switch', { name: 'Quiero recibir novedades y promociones por email' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
  await page.getByText('Ver el historial').click();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^(Autorizado|Retirado) el .* en tu cuenta$/ }),
  ).toHaveCount(2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('data is downloaded to read and for programs', async ({ page, context, shop }) => {
  const email = newEmail();
  await signInByApi(context, shop, email);
  await page.goto(`${shop.url}/usuario/cuenta`);
  for (const [button, name, content] of [
    ['Descargar para leer', /^mis-datos-rumbo-\d{4}-\d{2}-\d{2}\.html$/, 'Tus datos en Rumbo'],
    ['Descargar en JSON', /^mis-datos-rumbo-\d{4}-\d{2}-\d{2}\.json$/, '"account"'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(name);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(content);
    expect(text).toContain(email);
  }
});

test('a download asks for a fresh sign-in, and goes on after it', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 403/);
  const email = newEmail();
  const client = await signInByApi(context, shop, email);
  await provedLongAgo(shop, (await client.get('/api/auth/user')).body.id);
  await page.goto(`${shop.url}/usuario/cuenta`);
  await page.getByRole('button', { name: 'Descargar en JSON' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await confirmIdentity(page, email);
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/);
  await expect(page).toHaveURL(`${shop.url}/usuario/cuenta`);
});

test('deleting the account says what goes and stays, asks for a fresh sign-in, and leaves nothing on the device', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 40[13]/);
  const email = newEmail();
  const client = await signInByApi(context, shop, email);
  const tablet = await Client.signedIn(shop.url, email);
  const { id } = (await client.get('/api/auth/user')).body;
  await provedLongAgo(shop, id);
  await page.goto(`${shop.url}/usuario/cuenta`);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await expect(dialog.getByRole('heading', { name: 'Se conserva' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await tablet.get('/api/auth/user')).status).toBe(200);

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await confirmIdentity(page, email);
  // The question stands where it stood.
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta quedó eliminada', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/cuenta-eliminada`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  expect((await tablet.get('/api/auth/user')).status).toBe(401);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('rumbo_auth');
  expect(cookies).not.toContain('rumbo_signed_in');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const word of [email, id]) expect(kept).not.toContain(word);
  await page.goto(`${shop.url}/usuario/cuenta`);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});
