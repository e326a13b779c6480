import type { Locator, Page } from '@playwright/test';
import { expect, type Shop } from '../../journeys/fixtures.ts';
import { grafiti, untilReadyForOffline } from '../../journeys/steps.ts';
import { unreviewed } from '../reviewed.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { failApi, holdApi, networkNoise } from './unavailable.ts';

const opinion = (page: Page): Locator => page.getByRole('region', { name: 'Tu Opinión es Importante' });
const ratings = (page: Page): Locator => page.getByRole('region', { name: 'Valoraciones de Clientes' });
const rankingItems = (page: Page): Locator =>
  page.getByRole('region', { name: 'Reseñas', exact: true }).locator(':scope > ul > li');

async function openForm({ page, shop }: TestEnvironment, id = grafiti.id): Promise<void> {
  await page.goto(`${shop.url}/review/${id}`);
  await opinion(page).getByRole('button', { name: 'Escribir Reseña' }).click();
  await expect(opinion(page).getByLabel('Tu Nombre')).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await opinion(page).getByLabel('Tu Nombre').fill('Lucía');
  await opinion(page).getByRole('radio', { name: '4 estrellas' }).check();
  await opinion(page)
    .getByLabel('Tu Comentario')
    .fill('El guía conoce cada muro del barrio y a quien lo pintó. Volvería mañana.');
}

const submit = (page: Page) => opinion(page).getByRole('button', { name: 'Enviar Reseña' }).click();

/** The page of the demo's most reviewed experience, once its reviews can be replied to. */
async function openReviews({ page, shop }: TestEnvironment): Promise<void> {
  await page.goto(`${shop.url}/ranking/${grafiti.id}`);
  await page.mouse.wheel(0, 100);
  await expect(ratings(page).getByRole('button', { name: 'Reportar' }).first()).toBeVisible();
}

async function openRanking(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/ranking`);
  await expect(rankingItems(page).first()).toBeVisible();
}

/** A visitor of the ranking isn't signed in. */
const visitorNoise = /status of 401/;

const formScenes: Scene[] = [
  {
    screen: 'review',
    state: 'closed',
    play: ({ page, shop }) =>
      page.goto(`${shop.url}/review/${grafiti.id}`).then(() => expect(opinion(page)).toBeVisible()),
  },
  { screen: 'review', state: 'open', play: openForm },
  {
    screen: 'review',
    state: 'wrong',
    async play(environment) {
      await openForm(environment);
      await opinion(environment.page).getByLabel('Tu Nombre').fill('Lucía');
      await submit(environment.page);
      await expect(opinion(environment.page).getByRole('alert')).toBeVisible();
    },
  },
  {
    screen: 'review',
    state: 'sending',
    async play(environment) {
      await openForm(environment);
      await fill(environment.page);
      await holdApi(environment.page, '**/feedback');
      await submit(environment.page);
      await expect(opinion(environment.page).getByText('Enviando tu reseña...')).toBeVisible();
    },
  },
  {
    screen: 'review',
    state: 'sent',
    frame: 'screen',
    async play(environment) {
      await openForm(environment, await unreviewed(environment.shop));
      await fill(environment.page);
      await submit(environment.page);
      await expect(opinion(environment.page).getByText('Tu reseña ya está publicada.')).toBeVisible();
    },
  },
  {
    screen: 'review',
    state: 'waiting',
    worker: true,
    noise: networkNoise,
    async play(environment) {
      await environment.page.goto(environment.shop.url);
      await untilReadyForOffline(environment.page);
      await openForm(environment);
      await fill(environment.page);
      await environment.context.setOffline(true);
      await submit(environment.page);
      await expect(opinion(environment.page).getByText('Por enviar')).toBeVisible();
    },
  },
  {
    screen: 'review',
    state: 'hidden',
    visitor: 'critic',
    play: ({ page, shop }) =>
      page
        .goto(`${shop.url}/review/${grafiti.id}`)
        .then(() => expect(opinion(page).getByText('Tu reseña no se muestra')).toBeVisible()),
  },
];

const listScenes: Scene[] = [
  { screen: 'reviews', state: 'full', play: openReviews },
  {
    screen: 'reviews',
    state: 'none',
    async play({ page, shop }) {
      await page.goto(`${shop.url}/ranking/${await unreviewed(shop)}`);
      await expect(page.getByText('Aún no hay reseñas.')).toBeVisible();
    },
  },
  {
    screen: 'reviews',
    state: 'report',
    frame: 'screen',
    async play(environment) {
      await openReviews(environment);
      await ratings(environment.page).getByRole('button', { name: 'Reportar' }).first().click();
      await expect(environment.page.getByRole('dialog').getByLabel('Es publicidad')).toBeVisible();
    },
  },
  {
    screen: 'reviews',
    state: 'answer',
    frame: 'screen',
    visitor: 'guide',
    async play(environment) {
      await openReviews(environment);
      await ratings(environment.page)
        .getByRole('button', { name: /^(Responder|Cambiar respuesta)$/ })
        .first()
        .click();
      await expect(environment.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    screen: 'reviews',
    state: 'missing',
    noise: networkNoise,
    play: ({ page, shop }) =>
      page
        .goto(`${shop.url}/ranking/no-existe`)
        .then(() => expect(page.getByText('Product ID not found')).toBeVisible()),
  },
];

const rankingScenes: Scene[] = [
  { screen: 'ranking', state: 'full', noise: visitorNoise, play: ({ page, shop }) => openRanking(page, shop) },
  {
    screen: 'ranking',
    state: 'loading',
    async play({ page, shop }) {
      await holdApi(page);
      await page.goto(`${shop.url}/ranking`);
      await expect(page.getByText('Cargando ranking')).toBeAttached();
    },
  },
  {
    screen: 'ranking',
    state: 'nothing-found',
    noise: visitorNoise,
    async play({ page, shop }) {
      await openRanking(page, shop);
      await page.getByPlaceholder('Buscar…').fill('nadie escribió estas palabras');
      await expect(page.getByText('No se encontraron reseñas con los filtros aplicados')).toBeVisible();
    },
  },
  {
    screen: 'ranking',
    state: 'failed',
    noise: /status of (401|500)/,
    async play({ page, shop }) {
      await failApi(page, '**/api/rankings/**');
      await page.goto(`${shop.url}/ranking`);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
  },
  {
    screen: 'ranking',
    state: 'add',
    frame: 'screen',
    noise: visitorNoise,
    async play({ page, shop }) {
      await openRanking(page, shop);
      await page.getByRole('button', { name: 'Agregar reseña' }).click();
      await expect(page.getByRole('dialog').getByLabel('Tu Nombre')).toBeVisible();
    },
  },
  {
    screen: 'ranking',
    state: 'admin',
    visitor: 'moderator',
    play: ({ page, shop }) =>
      openRanking(page, shop).then(() =>
        expect(rankingItems(page).first().getByRole('button', { name: 'Ocultar' })).toBeVisible(),
      ),
  },
  {
    screen: 'ranking',
    state: 'reported',
    visitor: 'moderator',
    async play({ page, shop }) {
      await openRanking(page, shop);
      await page.getByLabel('Estado').selectOption({ label: 'Reportadas' });
      await expect(page.getByRole('list', { name: 'Reportes' }).first()).toBeVisible();
      await rankingItems(page).first().getByRole('button', { name: 'Ocultar' }).click();
      await expect(page.getByLabel('Motivo, que verá quien la escribió')).toBeVisible();
    },
  },
  {
    screen: 'ranking',
    state: 'delete',
    visitor: 'moderator',
    async play({ page, shop }) {
      await openRanking(page, shop);
      await rankingItems(page)
        .first()
        .getByRole('button', { name: /^Eliminar/ })
        .click();
      await expect(page.getByText('¿Eliminar esta reseña?')).toBeVisible();
    },
  },
];

export const reviewScenes: Scene[] = [...formScenes, ...listScenes, ...rankingScenes];
