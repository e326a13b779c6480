import { Hono } from 'hono';
import { html } from 'hono/html';
import { type ControlAccess, isLocal, type NodeEnv, steersOnly } from '../control-access.ts';
import { answerPage, type Markup } from '../html.ts';
import type { DemoStore } from '../store.ts';
import { type Collection, collections, type Item, itemKind, listItems, newItem, slugOf } from './collections.ts';

const home = '/_demo/webflow';
const singular = { providers: 'proveedor', experiences: 'experiencia' } as const;
const plural = { providers: 'Proveedores', experiences: 'Experiencias' } as const;
const missing = {
  title: 'No encontramos este contenido',
  body: html`<p><a href="${home}">Volver al sitio</a></p>`,
  status: 404 as const,
};

/** The demo site's page: both collections, with a form for each item. */
export function webflowEditor(options: { store: DemoStore; now: () => Date; access: ControlAccess }): Hono<NodeEnv> {
  const { store, access } = options;
  const routes = new Hono<NodeEnv>();
  routes.get('/', async (c) => {
    const lists = await Promise.all(
      collections.map(async (collection) => listCard(collection, await listItems(store, collection))),
    );
    return answerPage(c, {
      title: 'Sitio de contenido',
      body: html`<p>Lo que guardes aquí queda publicado; Rumbo lo trae con «Sincronizar».</p>${lists}`,
    });
  });
  routes.get('/:slug/:id', async (c) => {
    const collection = collections.find((candidate) => candidate.slug === c.req.param('slug'));
    if (!collection) return answerPage(c, missing);
    const id = c.req.param('id');
    const item = id === 'nuevo' ? null : await store.get<Item>(itemKind(collection), id);
    if (id !== 'nuevo' && !item) return answerPage(c, missing);
    const providers = await listItems(store, collections[0] as Collection);
    return answerPage(c, {
      title: item ? `Editar ${singular[collection.slug]}` : `Agregar ${singular[collection.slug]}`,
      body: itemForm(collection, item, providers, isLocal(c, access)),
    });
  });
  routes.post('/:slug/:id', steersOnly(access), async (c) => {
    const collection = collections.find((candidate) => candidate.slug === c.req.param('slug'));
    if (!collection) return answerPage(c, missing);
    const id = c.req.param('id');
    const form = await c.req.parseBody();
    const known = id === 'nuevo' ? newItem({}, options.now()) : await store.get<Item>(itemKind(collection), id);
    if (!known) return answerPage(c, missing);
    if (form.delete !== undefined) await store.remove(itemKind(collection), known.id);
    else await store.put(itemKind(collection), known.id, changed(known, collection, form, options.now()));
    return c.redirect(home, 303);
  });
  return routes;
}

function changed(item: Item, collection: Collection, form: Record<string, unknown>, now: Date): Item {
  const fieldData: Record<string, unknown> = { ...item.fieldData };
  for (const { slug, type } of collection.fields) {
    const value = form[slug];
    if (typeof value !== 'string') continue;
    const text = value.trim();
    fieldData[slug] = type === 'Image' ? (text ? { fileId: slugOf(text), url: text, alt: '' } : null) : text || null;
  }
  fieldData.slug ||= slugOf(String(fieldData.name ?? 'sin-nombre'));
  const at = now.toISOString();
  return { ...item, fieldData, lastUpdated: at, lastPublished: at };
}

function listCard(collection: Collection, items: Item[]): Markup {
  return html`<section class="card">
<h2>${plural[collection.slug]}</h2>
<ul class="lines">${items.map((item) => html`<li><a href="${home}/${collection.slug}/${item.id}">${String(item.fieldData.name ?? item.id)}</a></li>`)}</ul>
<p><a class="button" href="${home}/${collection.slug}/nuevo">Agregar ${singular[collection.slug]}</a></p>
</section>`;
}

function itemForm(collection: Collection, item: Item | null, providers: Item[], canSave: boolean): Markup {
  return html`<form method="post" class="card stack">
${collection.fields.map((field) => {
  const value = textOf(item?.fieldData[field.slug]);
  const label = html`<label for="${field.slug}">${field.displayName}</label>`;
  if (field.type === 'RichText')
    return html`<div>${label}<textarea id="${field.slug}" name="${field.slug}" rows="6">${value}</textarea></div>`;
  if (field.type === 'Reference') {
    return html`<div>${label}<select id="${field.slug}" name="${field.slug}"><option value="">Ninguno</option>
${providers.map((provider) => html`<option value="${provider.id}"${provider.id === value ? html` selected` : ''}>${String(provider.fieldData.name)}</option>`)}</select></div>`;
  }
  return html`<div>${label}<input id="${field.slug}" name="${field.slug}" value="${value}"${field.slug === 'name' ? html` required` : ''}></div>`;
})}
${canSave ? html`<button class="main">Guardar y publicar</button>` : html`<p class="muted">En esta dirección el contenido solo se cambia con la clave de la demostración (DEMO_TOKEN).</p>`}
${canSave && item ? html`<button class="danger" name="delete" value="1" formnovalidate>Eliminar</button>` : ''}
</form>
<p><a href="${home}">Volver al sitio</a></p>`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'url' in value ? String(value.url) : '';
}
