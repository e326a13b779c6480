import { randomBytes } from 'node:crypto';
import type { DemoStore } from '../store.ts';

/** A field of a collection, as `GET /collections/:id` describes it. */
export interface Field {
  slug: string;
  displayName: string;
  type: 'PlainText' | 'RichText' | 'Image' | 'Reference' | 'Email' | 'Phone';
}

export interface Collection {
  id: string;
  slug: 'providers' | 'experiences';
  displayName: string;
  singularName: string;
  fields: Field[];
}

export interface Item {
  id: string;
  lastPublished: string;
  lastUpdated: string;
  createdOn: string;
  fieldData: Record<string, unknown>;
}

const name: Field = { slug: 'name', displayName: 'Nombre', type: 'PlainText' };
const slug: Field = { slug: 'slug', displayName: 'Slug', type: 'PlainText' };

/** The demo site's two collections; their ids are as long as real ones. */
export const collections: readonly Collection[] = [
  {
    id: '66d0c0de0000000000000001',
    slug: 'providers',
    displayName: 'Providers',
    singularName: 'Provider',
    fields: [
      name,
      slug,
      { slug: 'email', displayName: 'Correo', type: 'Email' },
      { slug: 'phone', displayName: 'Teléfono', type: 'Phone' },
      { slug: 'bio', displayName: 'Biografía', type: 'RichText' },
    ],
  },
  {
    id: '66d0c0de0000000000000002',
    slug: 'experiences',
    displayName: 'Experiences',
    singularName: 'Experience',
    fields: [
      name,
      slug,
      { slug: 'description', displayName: 'Descripción', type: 'RichText' },
      { slug: 'main-image', displayName: 'Imagen', type: 'Image' },
      { slug: 'provider', displayName: 'Proveedor', type: 'Reference' },
    ],
  },
];

export const siteId = '66d0c0de00000000000000aa';

export function findCollection(id: string): Collection | undefined {
  return collections.find((collection) => collection.id === id);
}

/** The record kind of a collection's items. */
export function itemKind(collection: Collection): string {
  return `webflow:${collection.slug}`;
}

export async function listItems(store: DemoStore, collection: Collection): Promise<Item[]> {
  return (await store.list<Item>(itemKind(collection))).map((record) => record.body);
}

export function newItem(fieldData: Record<string, unknown>, now: Date): Item {
  const at = now.toISOString();
  return { id: randomBytes(12).toString('hex'), lastPublished: at, lastUpdated: at, createdOn: at, fieldData };
}

/** 'Café en Filandia' → 'cafe-en-filandia'. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
