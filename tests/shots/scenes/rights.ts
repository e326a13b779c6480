import { randomUUID } from 'node:crypto';
import { expect } from '../../journeys/fixtures.ts';
import { fileByForm, fillRequest, fileByApi, signInByApi } from '../../journeys/rights-steps.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { cutApi, networkNoise } from './unavailable.ts';

const screens = (screen: string) => ({
  scene: (state: string, play: Scene['play'], more: Partial<Scene> = {}): Scene => ({ screen, state, play, ...more }),
});

const request = screens('request');
const follow = screens('follow-request');
const account = screens('account');

async function openAccount({ page, context, shop }: TestEnvironment): Promise<void> {
  const client = await signInByApi(context, shop, `${randomUUID()}@correo.example`);
  await client.put('/api/customer/consents', { purpose: 'marketing', granted: true });
  await client.put('/api/customer/consents', { purpose: 'marketing', granted: false });
  const { email } = (await client.get('/api/auth/user')).body;
  await fileByApi(client, email);
  await page.goto(`${shop.url}/usuario/cuenta`);
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver la solicitud/ })).toBeVisible();
}

/** Filing and following requests, and a person's rights over their data. */
export const rightsScenes: Scene[] = [
  request.scene('errors', async ({ page, shop }) => {
    await page.goto(`${shop.url}/contacto`);
    await page.getByLabel('Tipo de solicitud').selectOption('datos');
    await page.getByRole('button', { name: 'Radicar solicitud' }).click();
    await expect(page.getByText('Nombre requerido')).toBeVisible();
  }),
  request.scene(
    'unreachable',
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/contacto`);
      await page.waitForLoadState('networkidle');
      await fillRequest(page);
      await cutApi(page);
      await page.getByRole('button', { name: 'Radicar solicitud' }).click();
      await expect(page.getByText(/no quedará radicada dos veces/)).toBeVisible();
    },
    { noise: networkNoise },
  ),
  request.scene('filed', async ({ page, shop }) => {
    await page.goto(`${shop.url}/contacto`);
    await fileByForm(page);
  }),
  follow.scene('empty', async ({ page, shop }) => {
    await page.goto(`${shop.url}/contacto/solicitud`);
    await expect(page.getByRole('button', { name: 'Consultar' })).toBeVisible();
  }),
  follow.scene(
    'unknown',
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/contacto/solicitud?numero=PQR-0000-0000-0000-0000`);
      await page.getByLabel('Email').fill('ana@correo.example');
      await page.getByRole('button', { name: 'Consultar' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { noise: networkNoise },
  ),
  follow.scene('answered', async ({ page, context, shop }) => {
    const email = `${randomUUID()}@correo.example`;
    const client = await signInByApi(context, shop, email);
    const number = await fileByApi(client, email, shop);
    await page.goto(`${shop.url}/contacto/solicitud?numero=${number}`);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByRole('heading', { name: 'Nuestra respuesta' })).toBeVisible();
  }),
  account.scene('full', openAccount),
  account.scene(
    'deletion',
    async (environment) => {
      await openAccount(environment);
      await environment.page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(environment.page.getByText('Tienes una solicitud sin cerrar')).toBeVisible();
    },
    { frame: 'screen' },
  ),
  account.scene('goodbye', async ({ page, shop }) => {
    await page.goto(`${shop.url}/cuenta-eliminada`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }),
];
