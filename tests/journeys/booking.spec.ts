import { addDays, bogotaDate, formatDay, weekday } from '#contract/domain/time.ts';
import { expect, test } from './fixtures.ts';
import { bookableDay, grafiti, monserrate, openBooking, untilReadyForOffline } from './steps.ts';

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

/** Monserrate has no starts on Tuesdays. */
function nextTuesday(): string {
  let date = addDays(today(), 14);
  while (weekday(date) !== 2) date = addDays(date, 1);
  return date;
}

test('the weekdays on which an experience runs are shown in its booking panel and on its page', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  const days = 'Miércoles a lunes, 5:00 a. m.';
  await expect(page.getByText(days)).toBeVisible();
  await page.getByRole('button', { name: 'Reservar' }).last().click();
  await expect(page.getByRole('dialog').getByText(days)).toBeVisible();
});

test('a day without starts says why, and offers the next one with seats', async ({ page, shop }) => {
  await page.goto(shop.url);
  const panel = await openBooking(page, monserrate.name);
  await panel.getByLabel('Fecha').fill(nextTuesday());
  await expect(panel.getByText('Los martes no hay salidas.')).toBeVisible();
  const next = (await bookableDayFrom(shop.url, monserrate.id, addDays(nextTuesday(), 1))).date;
  await panel
    .getByRole('button', { name: `Próxima fecha con cupos: ${formatDay(next, bogotaDate(new Date()))}` })
    .click();
  await expect(panel.getByLabel('Fecha')).toHaveValue(next);
  await expect(panel.getByLabel('Fecha')).toBeFocused();
  await expect(panel.getByLabel('Hora')).toBeEnabled();
  await expect(panel.getByText('Los martes no hay salidas.')).toHaveCount(0);
});

test('a blocked date offers the next one with seats too', async ({ page, shop }) => {
  const blocked = await shop.db.read
    .selectFrom('availability_overrides')
    .select('date')
    .where('experience_id', '=', monserrate.id)
    .where('blocked', '=', 1)
    .where('date', '>', today())
    .executeTakeFirstOrThrow();
  await page.goto(shop.url);
  const panel = await openBooking(page, monserrate.name);
  await panel.getByLabel('Fecha').fill(blocked.date);
  await expect(panel.getByText('Esta fecha no está disponible', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Hora')).toHaveText(/Elige otra fecha/);
  await panel.getByRole('button', { name: /^Próxima fecha con cupos/ }).click();
  await expect(panel.getByLabel('Hora')).toBeEnabled();
});

test(
  'without a connection the next date comes from the schedule, and says that its seats are not known',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto(shop.url);
    const panel = await openBooking(page, monserrate.name);
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await panel.getByLabel('Fecha').fill(nextTuesday());
    await expect(panel.getByRole('button', { name: /^Próxima salida: miércoles/ })).toBeVisible();
    await expect(panel.getByText('Sin conexión no sabemos cuántos cupos quedan.').first()).toBeVisible();
  },
);

test('a year that is still being typed is not reported as past', async ({ page, shop }) => {
  const { date } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  const panel = await openBooking(page, grafiti.name);
  for (const typed of ['0002', '0020', '0202']) {
    await panel.getByLabel('Fecha').fill(typed + date.slice(4));
    await expect(panel.getByText('Esta fecha ya pasó')).toHaveCount(0);
  }
  await panel.getByLabel('Fecha').fill(addDays(today(), -1));
  await expect(panel.getByText('Esta fecha ya pasó')).toBeVisible();
});

test('adding with empty fields marks each missing one and focuses the first', async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  const panel = await openBooking(page, grafiti.name);
  const add = panel.getByRole('button', { name: 'Agregar al Carrito' });
  await add.click();
  await expect(panel.getByLabel('Fecha')).toHaveAccessibleDescription(/Elige una fecha/);
  await expect(panel.getByLabel('Hora')).toHaveAccessibleDescription('Elige una hora');
  await expect(panel.getByLabel('Fecha')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByLabel('Fecha')).toBeFocused();
  await panel.getByLabel('Fecha').fill(date);
  await expect(panel.getByText('Elige una fecha', { exact: true })).toHaveCount(0);
  await expect(panel.getByLabel('Hora')).toBeEnabled();
  await add.click();
  await expect(panel.getByLabel('Hora')).toBeFocused();
  await panel.getByLabel('Hora').selectOption(time);
  await expect(panel.getByText('Elige una hora', { exact: true }).and(page.locator('p, [role=alert]'))).toHaveCount(0);
});

async function bookableDayFrom(url: string, experienceId: string, from: string): Promise<{ date: string }> {
  for (let date = from; ; date = addDays(date, 1)) {
    const { availableTimes } = (await (
      await fetch(`${url}/api/experiences/${experienceId}/availability/${date}`)
    ).json()) as { availableTimes: string[] };
    if (availableTimes[0]) return { date };
  }
}
