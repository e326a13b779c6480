import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { look } from './axe-steps.ts';
import { type Shop, expect, test } from './fixtures.ts';

test.beforeEach(({ tidyConsole }) => tidyConsole.allow(/status of 401/));

async function openTab(page: Page, shop: Shop, tab: string, heading: string): Promise<void> {
  await page.goto(`${shop.url}/api/login?returnTo=${encodeURIComponent(`/admin?tab=${tab}`)}`);
  await page.getByRole('button', { name: /superadmin@demo/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;

test('the panel has six tabs', { tag: '@desktop' }, async ({ page, shop }) => {
  await openTab(page, shop, 'cupones', 'Cupones');
  await expect(page.getByRole('tab')).toHaveText([
    'Resumen',
    'Proveedores',
    'Usuarios',
    'Experiencias',
    'Cupones',
    'Cashback',
  ]);
  await page.getByRole('tab', { name: 'Cashback' }).click();
  await expect(page).toHaveURL(`${shop.url}/admin?tab=cashback`);
});

test('a provider is made, changed and removed', { tag: '@desktop' }, async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 422/);
  await openTab(page, shop, 'proveedores', 'Proveedores');
  const company = unique('Caminos');
  await page.getByRole('button', { name: 'Crear proveedor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Empresa').fill(company);
  await dialog.getByRole('button', { name: 'Crear proveedor' }).click();
  await expect(dialog.getByText('El nombre y email son requeridos').first()).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Rosa Arias');
  await dialog.getByLabel('Email').fill(`${company}@correo.example`);
  await dialog.getByLabel('Idiomas').fill('Español, , Inglés ');
  await dialog.getByRole('button', { name: 'Crear proveedor' }).click();
  await expect(page.getByText('Proveedor creado')).toBeVisible();
  await page.getByPlaceholder('Buscar…').fill(company.toLowerCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, company).getByRole('button', { name: 'Editar' }).click();
  await expect(dialog.getByLabel('Idiomas')).toHaveValue('Español, Inglés');
  await dialog.getByLabel('Estado de la cuenta').selectOption('Suspendido');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Proveedor actualizado')).toBeVisible();
  await page.reload();
  await expect(row(page, company)).toContainText('Suspendido');
  await row(page, company).getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar proveedor' }).click();
  await expect(page.getByText('Proveedor eliminado')).toBeVisible();
  await expect(row(page, company)).toHaveCount(0);
});

test('an experience is made free on purpose, paused and removed', { tag: '@desktop' }, async ({ page, shop }) => {
  await openTab(page, shop, 'experiencias', 'Experiencias');
  const name = unique('Sendero');
  await page.getByRole('button', { name: 'Crear experiencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear experiencia' });
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Descripción').fill('Un camino nuevo entre robles.');
  await dialog.getByRole('button', { name: 'Agregar horario' }).click();
  await dialog.getByLabel('Horas', { exact: true }).fill('08:00, 14:00');
  await dialog.getByRole('button', { name: 'sáb' }).click();
  await dialog.getByRole('button', { name: 'Crear experiencia' }).click();
  await page.getByRole('button', { name: 'Sí, publicar gratis' }).click();
  await expect(page.getByText('Experiencia creada')).toBeVisible();

  await page.getByPlaceholder('Buscar…').fill(name.toLowerCase());
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Disponible');
  await card.getByRole('button', { name: `Pausar ${name}` }).click();
  await expect(page.getByText('Experiencia en pausa')).toBeVisible();
  await expect(card).toContainText('En pausa');
  await card.getByRole('button', { name: `Ver ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Sábados, 8:00 a. m. y 2:00 p. m.');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await card.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('button', { name: 'Eliminar experiencia' }).click();
  await expect(page.getByText('Experiencia eliminada')).toBeVisible();
});

test(
  'a coupon for one customer is made, and only its dates are asked for again',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await openTab(page, shop, 'cupones', 'Cupones');
    const code = unique('GUIA').toUpperCase();
    await page.getByRole('button', { name: 'Crear cupón' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Código').fill(code.toLowerCase());
    await expect(dialog.getByLabel('Código')).toHaveValue(code);
    await dialog.getByLabel('Valor').fill('12,5');
    await dialog.getByRole('combobox', { name: /^Cliente/ }).fill('camila');
    await page.getByRole('option', { name: /cliente@demo/ }).click();
    await dialog.getByRole('button', { name: 'Crear cupón' }).click();
    await expect(dialog.getByText('Todos los campos obligatorios deben ser completados')).toHaveCount(2);
    await dialog.getByLabel('Válido desde').fill('2026-01-01');
    await dialog.getByLabel('Válido hasta').fill('2030-12-31');
    await dialog.getByRole('button', { name: 'Crear cupón' }).click();
    await expect(page.getByText('Cupón creado')).toBeVisible();
    await page.getByPlaceholder('Buscar…').fill(code.toLowerCase());
    await expect(row(page, code)).toContainText('12,5 %');
    await expect(row(page, code)).toContainText('Un cliente');
    await row(page, code).getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByRole('button', { name: 'Eliminar cupón' }).click();
    await expect(page.getByText('Cupón eliminado')).toBeVisible();
  },
);

test('cashback is granted and toggled, and its customer sees it', { tag: '@desktop' }, async ({ page, shop }) => {
  const email = `${unique('ahorro')}@correo.example`;
  const customer = await Client.signedIn(shop.url, email);
  await openTab(page, shop, 'cashback', 'Cashback');
  await page.getByRole('button', { name: 'Crear cashback' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Cliente/ }).fill(email);
  await page.getByRole('option', { name: new RegExp(email) }).click();
  await dialog.getByLabel('Monto').fill('15000');
  await expect(dialog.getByLabel('Porcentaje')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Crear cashback' }).click();
  await expect(page.getByText('Cashback creado')).toBeVisible();
  expect((await customer.get('/api/customer/cashback')).body.available).toBe(15_000);
  await page.getByPlaceholder('Buscar…').fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  const record = page.getByRole('row').nth(1);
  await record.getByRole('button').first().click();
  await expect(page.getByText('Cashback actualizado')).toBeVisible();
  await expect(record).toContainText('Usado');
  expect((await customer.get('/api/customer/cashback')).body.available).toBe(0);
});

test('axe finds nothing in the lists of the panel', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow();
  await openTab(page, shop, 'proveedores', 'Proveedores');
  for (const tab of ['Proveedores', 'Experiencias', 'Cashback']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(/^1–\d+ de/)).toBeVisible();
    await look(page, tab);
  }
  await page.getByRole('tab', { name: 'Experiencias' }).click();
  await page.getByRole('button', { name: 'Crear experiencia' }).click();
  await look(page, 'a new experience', '[role=dialog]');
});
