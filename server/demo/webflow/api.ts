import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { DemoStore } from '../store.ts';
import { type Collection, collections, findCollection, type Item, listItems, siteId } from './collections.ts';

const perMinute = 120;
const limitMax = 100;
const startedOn = '2026-01-15T12:00:00.000Z';

/** Webflow's Data API v2, as far as a content sync reads it. */
export function webflowApi(options: { store: DemoStore; token: string }): Hono {
  const { store, token } = options;
  const api = new Hono();
  api.use(rateLimit());
  api.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`)
      return refuse(c, 401, 'not_authorized', 'Request not authorized');
    await next();
  });
  api.get('/sites', (c) =>
    c.json({ sites: [{ id: siteId, displayName: 'Rumbo', shortName: 'rumbo', createdOn: startedOn }] }),
  );
  api.get('/sites/:site/collections', (c) => {
    if (c.req.param('site') !== siteId) return refuse(c, 404, 'resource_not_found', 'Requested resource not found');
    return c.json({ collections: collections.map(summary) });
  });
  api.get('/collections/:id', (c) => {
    const collection = findCollection(c.req.param('id'));
    if (!collection) return refuse(c, 404, 'resource_not_found', 'Requested resource not found');
    const fields = collection.fields.map((field) => ({
      id: `${collection.slug}-${field.slug}`,
      isEditable: true,
      isRequired: field.slug === 'name' || field.slug === 'slug',
      ...field,
    }));
    return c.json({ ...summary(collection), fields });
  });
  const items = async (c: Context) => {
    const collection = findCollection(c.req.param('id') ?? '');
    if (!collection) return refuse(c, 404, 'resource_not_found', 'Requested resource not found');
    return page(c, await listItems(store, collection));
  };
  // A save on the demo's page is live at once, so both lists are the same.
  api.get('/collections/:id/items', items);
  api.get('/collections/:id/items/live', items);
  api.notFound((c) => refuse(c, 404, 'route_not_found', 'The requested path does not exist'));
  return api;
}

function summary({ id, slug, displayName, singularName }: Collection) {
  return { id, slug, displayName, singularName, createdOn: startedOn, lastUpdated: startedOn };
}

function page(c: Context, all: Item[]): Response {
  const limit = natural(c.req.query('limit'), limitMax);
  const offset = natural(c.req.query('offset'), 0);
  if (limit === null || limit > limitMax || offset === null)
    return refuse(c, 400, 'validation_error', 'Validation Error');
  const since = Date.parse(c.req.query('lastPublished[gte]') ?? '');
  const found = Number.isNaN(since) ? all : all.filter((item) => Date.parse(item.lastPublished) >= since);
  const items = found
    .slice(offset, offset + limit)
    .map((item) => ({ ...item, cmsLocaleId: null, isArchived: false, isDraft: false }));
  return c.json({ items, pagination: { limit, offset, total: found.length } });
}

function natural(text: string | undefined, fallback: number): number | null {
  if (text === undefined) return fallback;
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function refuse(c: Context, status: 400 | 401 | 404 | 429, code: string, message: string): Response {
  return c.json({ code, message, externalReference: null, details: [] }, status);
}

/** A one-minute window per process: enough to show a client what the real limit is like. */
function rateLimit(): MiddlewareHandler {
  let windowEndsAt = 0;
  let used = 0;
  return async (c, next) => {
    if (Date.now() >= windowEndsAt) {
      windowEndsAt = Date.now() + 60_000;
      used = 0;
    }
    used += 1;
    c.header('X-RateLimit-Limit', String(perMinute));
    c.header('X-RateLimit-Remaining', String(Math.max(perMinute - used, 0)));
    if (used > perMinute) {
      c.header('Retry-After', String(Math.ceil((windowEndsAt - Date.now()) / 1000)));
      return refuse(c, 429, 'too_many_requests', 'Too many requests');
    }
    await next();
  };
}
