import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { look } from './axe-steps.ts';
import { type Shop, expect, test } from './fixtures.ts';

test.beforeEach(({ tidyConsole }) => tidyConsole.allow(/status of 40[13]/));

async function openUsers(page: Page, shop: Shop, who: 'admin' | 'superadmin' = 'superadmin'): Promise<void> {
  await page.goto(`${shop.url}/api/login?returnTo=${encodeURIComponent('/admin?tab=usuarios')}`);
  await page.getByRole('button', { name: new RegExp(`(^|\\s)${who}@demo`) }).click();
  await expect(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible();
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an account is made, found, changed and removed', { tag: '@desktop' }, async ({ page, shop }) => {
  await openUsers(page, shop);
  const email = `${randomUUID()}@correo.example`;
  const name = `Zoila${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Rol').selectOption('Proveedor');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Usuario creado')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Buscar…').fill(name.toLowerCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`q=${name.toLowerCase()}`));
  await page.reload();
  await expect(row(page, email)).toContainText('Proveedor');

  await row(page, email).getByRole('button', { name: 'Editar' }).click();
  await dialog.getByLabel('Apellido').fill('Nueva');
  await dialog.getByLabel('Estado').selectOption('Suspendido');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Usuario actualizado')).toBeVisible();
  await page.reload();
  await expect(row(page, email)).toContainText(`${name} Nueva`);
  await expect(row(page, email)).toContainText('Suspendido');
  await page.getByLabel('Estado').selectOption('Activo');
  await expect(page.getByText('No se encontraron usuarios con los filtros aplicados')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();

  await page.getByPlaceholder('Buscar…').fill(name.toLowerCase());
  await row(page, email).getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Eliminar usuario' }).click();
  await expect(page.getByText('Usuario eliminado')).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
});

test(
  'wrong input stands beside its field, and unsaved changes are asked about',
  { tag: '@desktop' },
  async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 4(09|22)/);
    await openUsers(page, shop);
    await page.getByRole('button', { name: 'Crear usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear usuario' });
    await dialog.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(dialog.getByText('Nombre requerido')).toBeVisible();
    await expect(dialog.getByText('Email requerido')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Alguien');
    await dialog.getByLabel('Email').fill('cliente@demo.rumbo.co');
    await dialog.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(page.getByText('Ya existe un registro con este email').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '¿Descartar los cambios?' })).toBeVisible();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Alguien');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Crear usuario' })).toBeFocused();
  },
);

test(
  'two admins who edit one account are shown both versions',
  { tag: '@desktop' },
  async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 409/);
    const other = await Client.signedIn(shop.url, 'superadmin@demo.rumbo.co');
    const email = `${randomUUID()}@correo.example`;
    const made = (await other.post('/api/admin/users', { email, firstName: 'Paola', lastName: 'Díaz', role: 'user' }))
      .body;
    await openUsers(page, shop);
    await page.getByPlaceholder('Buscar…').fill(email);
    await row(page, email).getByRole('button', { name: 'Editar' }).click();
    await other.put(`/api/admin/users/${made.id}`, { firstName: 'Paula', version: made.version });
    await page.getByRole('dialog').getByLabel('Apellido').fill('Díaz Soto');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Alguien cambió este registro antes que tú' });
    await expect(conflict.getByRole('row', { name: /Nombre/ })).toContainText('Paula');
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click();
    await expect(page.getByText('Usuario actualizado')).toBeVisible();
    const { users } = (await other.get(`/api/admin/users?q=${encodeURIComponent(email)}`)).body;
    expect(users.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Paola Díaz Soto']);
  },
);

test(
  'an admin may not change admins, and a super admin can’t be removed',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await openUsers(page, shop, 'admin');
    await page.getByPlaceholder('Buscar…').fill('superadmin');
    const superAdmin = row(page, 'superadmin@demo.rumbo.co');
    await expect(superAdmin.getByRole('button')).toHaveText(['Ver', 'Editar']);
    await superAdmin.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('dialog').getByLabel('Apellido').fill('Otra');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(
      page.getByText('Solo un superadministrador puede hacer esto con una cuenta de administración.'),
    ).toBeVisible();
  },
);

test('the audit log says who changed an account, and what', { tag: '@desktop' }, async ({ page, shop }) => {
  const admin = await Client.signedIn(shop.url, 'superadmin@demo.rumbo.co');
  const email = `${randomUUID()}@correo.example`;
  const { id } = (await admin.post('/api/admin/users', { email, firstName: 'Nora', lastName: '', role: 'user' })).body;
  await admin.put(`/api/admin/users/${id}`, { firstName: 'Leonora' });
  await openUsers(page, shop);
  await page.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  await page.getByLabel('Registro').selectOption('Usuario');
  const change = row(page, id).filter({ hasText: 'user.change' });
  await expect(change).toContainText('Sofía Duarte');
  await change.getByRole('button', { name: /^Ver/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Leonora');
  await page.keyboard.press('Escape');
  await look(page, 'the audit log');
});

test('axe finds nothing in the accounts and their dialogs', { tag: '@desktop' }, async ({ page, shop }) => {
  await openUsers(page, shop);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look(page, 'accounts');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await look(page, 'a new account', '[role=dialog]');
});
