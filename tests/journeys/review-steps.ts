import type { Locator, Page } from '@playwright/test';
import { insertExperiences } from '#server/db/seed/insert.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { Client } from '#server/testing/client.ts';
import { expect, type Shop } from './fixtures.ts';
import { grafiti } from './steps.ts';

/** Steps shared by the tests of reviews. */

export const opinion = (page: Page): Locator => page.getByRole('region', { name: 'Tu Opinión es Importante' });
export const ratings = (page: Page): Locator => page.getByRole('region', { name: 'Valoraciones de Clientes' });
export const words = 'El guía conoce cada muro. Volvería mañana.';

/** An experience of this test's own to review, because the shop is shared. */
export async function experienceWith(shop: Shop, stars: readonly number[]): Promise<string> {
  const { experience } = await copyExperience(shop);
  for (const [index, rating] of stars.entries()) {
    const visitor = await Client.visitor(shop.url);
    const answer = await visitor.post(`/api/product/${experience}/feedback`, {
      authorName: `Visitante ${index + 1}`,
      rating,
      text: `Reseña número ${index + 1} de la caminata`,
    });
    expect(answer.status).toBe(201);
  }
  return experience;
}

let copies = 0;

export async function copyExperience(shop: Shop): Promise<{ experience: string }> {
  copies += 1;
  const id = `resenas-${process.pid}-${copies}`;
  const row = await shop.db.read
    .selectFrom('experiences')
    .selectAll()
    .where('id', '=', grafiti.id)
    .executeTakeFirstOrThrow();
  await shop.db.write(async (tx) => {
    await insertExperiences(tx, [{ ...row, id, name: `Caminata de prueba ${process.pid}-${copies}` }]);
    await touchExperience(tx, id);
  });
  return { experience: id };
}

/** Other tests count the shared shop's experiences. */
export async function removeCopies(shop: Shop): Promise<void> {
  const now = new Date().toISOString();
  await shop.db.write(async (tx) => {
    const gone = await tx
      .updateTable('experiences')
      .set({ deleted_at: now })
      .where('id', 'like', 'resenas-%')
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of gone) await touchExperience(tx, id);
  });
}

export async function openForm(page: Page): Promise<Locator> {
  await opinion(page).getByRole('button', { name: 'Escribir Reseña' }).click();
  await expect(opinion(page).getByLabel('Tu Nombre')).toBeVisible();
  return opinion(page);
}

export async function fill(form: Locator, part: { name?: string; stars?: string; text?: string } = {}): Promise<void> {
  await form.getByLabel('Tu Nombre').fill(part.name ?? 'Lucía');
  await form.getByRole('radio', { name: part.stars ?? '5 estrellas' }).check();
  await form.getByLabel('Tu Comentario').fill(part.text ?? words);
}
