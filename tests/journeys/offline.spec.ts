import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the store, an experience and the cart open again, and what is added is sent later', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Experiencias Turísticas' })).toBeVisible();
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await expect(page.getByText(/por enviar/).first()).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: grafiti.name })
      .getByText('por enviar cuando vuelva la señal', { exact: false }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: grafiti.id, participants: 1 }]);
});

test('without a server the store, an experience and the cart open with their pictures', async ({
  page,
  ownShop: shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { date, time } = await bookableDay(shop, monserrate.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: monserrate.name, date, time });
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
  await untilReadyForOffline(page);
  await shop.stop();
  for (const path of ['/', `/product/${monserrate.id}`, '/carrito']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { name: monserrate.name })).toBeVisible();
    const picture = page.getByRole('img', { name: /Monserrate/i }).first();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
});

test('a date that was sold out while the visitor was offline shows as a conflict on its item', async ({
  page,
  context,
  ownShop: shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409/);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await addToCart(page, { experience: grafiti.name, date, time });
  await shop.db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values({
        experience_id: grafiti.id,
        date,
        blocked: 1,
        times: null,
        capacity: null,
        price_cop: null,
        version: 1,
        updated_at: new Date().toISOString(),
      })
      .execute(),
  );
  await context.setOffline(false);
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByText('Esta fecha no está disponible para reservas')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Resumen de la compra' });
  await expect(summary.getByText('Para pagar ahora')).toBeVisible();
  await expect(summary.getByText('$0 COP')).toBeVisible();
  await expect(summary.getByText('Una experiencia no se puede reservar como está', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar del carrito' }).click();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
});

test('the app meets the browser’s conditions to be installed', async ({ page, shop }) => {
  await page.goto(shop.url);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await fetch(new URL(href ?? '', shop.url))).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    start_url: string;
    screenshots: { src: string; sizes: string; form_factor: string }[];
  };
  expect(manifest).toMatchObject({ name: expect.stringContaining('Rumbo'), display: 'standalone' });
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  for (const icon of manifest.icons) expect((await fetch(new URL(icon.src, shop.url))).status).toBe(200);
  for (const form of ['narrow', 'wide'])
    expect(manifest.screenshots.filter(({ form_factor }) => form_factor === form).length).toBeGreaterThan(1);
  for (const { src, sizes } of manifest.screenshots) {
    const picture = await fetch(new URL(src, shop.url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('a picture that was seen in one width replaces its other widths offline', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await untilReadyForOffline(page);
  await context.setOffline(true);
  const widths = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(
          (address) =>
            new Promise<number>((resolve) => {
              const image = Object.assign(new Image(), {
                onload: () => resolve(image.naturalWidth),
                onerror: () => resolve(0),
              });
              image.src = address;
            }),
        ),
      ),
    ['', '-800', '-480'].map((width) => `/catalogue/${monserrate.id}-1${width}.avif`),
  );
  for (const width of widths) expect(width).toBeGreaterThan(0);
});
