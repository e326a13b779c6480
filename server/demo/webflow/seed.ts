import type { DemoStore } from '../store.ts';
import { type Collection, collections, itemKind, newItem, slugOf } from './collections.ts';

const people = [
  {
    name: 'Senderos del Quindío',
    email: 'hola@senderos.demo.rumbo.co',
    phone: '+57 606 555 0101',
    bio: '<p>Caminamos el Valle de Cocora desde hace <strong>doce años</strong>.</p>',
  },
  {
    name: 'Raíces del Pacífico',
    email: 'hola@raices.demo.rumbo.co',
    phone: '+57 602 555 0102',
    bio: '<p>Cocina y música de Buenaventura, contadas por quienes las hacen.</p>',
  },
];

const outings = [
  {
    name: 'Amanecer entre palmas de cera',
    provider: 0,
    description: '<p>Salimos de Salento a oscuras y vemos el sol llegar al valle.</p>',
  },
  {
    name: 'Taller de café de la finca a la taza',
    provider: 0,
    description: '<p>Recoge, despulpa, tuesta y prueba tu propio café.</p>',
  },
  {
    name: 'Encocado y marimba en Buenaventura',
    provider: 1,
    description: '<p>Una tarde de cocina con leche de coco y música del litoral.</p>',
  },
];

const doneKind = 'webflow:seeded';

/** Fills the demo site once, so that items a tester deletes stay deleted. */
export async function seedSite(store: DemoStore, now: Date): Promise<void> {
  const [providers, experiences] = collections as readonly [Collection, Collection];
  await store.atomically(async (records) => {
    if (await records.get(doneKind, 'site')) return;
    const providerItems = people.map((fields) => newItem({ ...fields, slug: slugOf(fields.name) }, now));
    for (const item of providerItems) await records.put(itemKind(providers), item.id, item);
    for (const { name, description, provider } of outings) {
      const item = newItem({ name, slug: slugOf(name), description, provider: providerItems[provider]?.id }, now);
      await records.put(itemKind(experiences), item.id, item);
    }
    await records.put(doneKind, 'site', {});
  });
}
