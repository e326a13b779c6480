import { AxeBuilder } from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { fileByApi, fileByForm, fillRequest, signInByApi } from './rights-steps.ts';

test('a person files a request, gets its number by mail, and follows it without an account', async ({ page, shop }) => {
  await page.goto(`${shop.url}/contacto`);
  const { email, number } = await fileByForm(page);
  await expect(page.getByText(/^Te respondemos a más tardar el \S+ \d+ de \S+/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar el número de radicado' }).click();
  await expect(page.getByText('Número copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const mails = async () =>
    ((await (await fetch(`${shop.url}/_demo/mail.json`)).json()) as { to: string; text: string }[]).filter(
      ({ to }) => to === email,
    );
  await expect.poll(async () => (await mails()).length).toBe(1);
  const link = new RegExp(`${shop.url}(/contacto/solicitud\\S+)`).exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  expect(link).toBe(`/contacto/solicitud?numero=${number}`);

  await page.goto(shop.url + link);
  await expect(page.getByRole('textbox', { name: 'Número de radicado' })).toHaveValue(number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { name: `Reclamo ${number}` })).toBeVisible();
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('@');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('another e-mail finds nothing, and says so beside the form', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 404/);
  await page.goto(`${shop.url}/contacto`);
  const { number } = await fileByForm(page);
  await page.getByRole('link', { name: 'Ver en qué va' }).click();
  await expect(page.getByRole('textbox', { name: 'Número de radicado' })).toHaveValue(number);
  await page.getByLabel('Email').fill('otra@correo.example');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No encontramos una solicitud con ese número y ese email. Revisa los dos.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('otra@correo.example');
});

test('wrong fields are named, by keyboard too, and what was typed stays', async ({ page, shop }) => {
  await page.goto(`${shop.url}/contacto`);
  await page.getByLabel('Tipo de solicitud').focus();
  await page.keyboard.press('d');
  await expect(page.getByLabel('Qué necesitas sobre tus datos')).toBeVisible();
  for (const text of ['', 'Ana Ruiz', 'ana', '', '', 'corto']) {
    await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Radicar solicitud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Qué necesitas sobre tus datos')).toBeFocused();
  for (const text of ['Dinos si es una consulta o un reclamo', 'Email inválido', /al menos 10 caracteres/])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ruiz');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test(
  'without a connection it says so, keeps what was typed, and files it once there is signal',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    await page.goto(`${shop.url}/contacto`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const email = await fillRequest(page);
    await page.getByRole('button', { name: 'Radicar solicitud' }).click();
    await expect(page.getByText('Para radicar hace falta señal')).toBeVisible();
    await expect(page.getByText(/no quedará radicada dos veces/)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Tu solicitud' })).toHaveValue(/una hora tarde/);
    await page.getByRole('button', { name: 'Radicar solicitud' }).click();
    await expect(page.getByRole('heading', { name: 'Tu solicitud quedó radicada' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Tu solicitud' })).toHaveValue('');
  },
);

test('a lost answer and a reload file one request', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto(`${shop.url}/contacto`);
  const email = await fillRequest(page);
  await page.route('**/api/requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Radicar solicitud' }).click();
  await expect(page.getByText(/no quedará radicada dos veces/)).toBeVisible();
  await page.unroute('**/api/requests');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Radicar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Tu solicitud quedó radicada' })).toBeVisible();
  const filed = await shop.db.read.selectFrom('service_requests').select('id').where('email', '=', email).execute();
  expect(filed).toHaveLength(1);
});

test('a signed-in person is known to the form, and finds their requests in the account', async ({
  page,
  context,
  shop,
}) => {
  const email = `${randomUUID()}@correo.example`;
  const client = await signInByApi(context, shop, email);
  const number = await fileByApi(client, email, shop);
  await page.goto(`${shop.url}/usuario/cuenta`);
  const card = page.getByRole('region', { name: 'Tus solicitudes' });
  await expect(card.getByText('Respondida', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: `Ver la solicitud ${number}` }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText(/Te devolvimos la mitad/)).toBeVisible();
  await page.goto(`${shop.url}/contacto`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
