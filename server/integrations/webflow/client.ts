import * as v from 'valibot';
import { WebflowClient, WebflowError } from 'webflow-api';
import {
  type ContentCollection,
  type ContentItem,
  ContentRefused,
  type ContentSource,
  ContentUnavailable,
} from './port.ts';

export interface WebflowSettings {
  token: string;
  siteId: string;
  /** Including `/v2`. */
  apiUrl: string | (() => string);
}

const timeoutInSeconds = 10;
const pageSize = 100;
const pagesMax = 100;

const CollectionsResponse = v.object({
  collections: v.optional(
    v.array(
      v.object({
        id: v.string(),
        displayName: v.optional(v.nullable(v.string())),
        slug: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
});

/** The SDK turns timestamps into dates. */
const AnyInstant = v.optional(v.nullable(v.union([v.date(), v.string()])));

const ItemsResponse = v.object({
  items: v.optional(
    v.array(
      v.object({
        id: v.string(),
        isArchived: v.optional(v.nullable(v.boolean())),
        isDraft: v.optional(v.nullable(v.boolean())),
        lastUpdated: AnyInstant,
        fieldData: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
  ),
  pagination: v.optional(v.object({ total: v.optional(v.number()) })),
});

/** Webflow's Data API v2 through the official SDK. */
export function createWebflow(settings: WebflowSettings): ContentSource {
  const { apiUrl } = settings;
  const client = new WebflowClient({
    accessToken: settings.token,
    baseUrl: typeof apiUrl === 'function' ? async () => apiUrl() : apiUrl,
    timeoutInSeconds,
  });
  return {
    async listCollections() {
      const answer = await read(CollectionsResponse, () => client.collections.list(settings.siteId));
      return (answer.collections ?? []).map((collection): ContentCollection => ({
        id: collection.id,
        displayName: collection.displayName ?? '',
        slug: collection.slug ?? '',
      }));
    },
    async listItems(collectionId) {
      const items: ContentItem[] = [];
      for (let page = 0; page < pagesMax; page += 1) {
        const answer = await read(ItemsResponse, () =>
          client.collections.items.listItemsLive(collectionId, { offset: page * pageSize, limit: pageSize }),
        );
        items.push(...(answer.items ?? []).map(toItem));
        if ((answer.items ?? []).length < pageSize || items.length >= (answer.pagination?.total ?? Infinity)) break;
      }
      return items;
    },
  };
}

function toItem(item: NonNullable<v.InferOutput<typeof ItemsResponse>['items']>[number]): ContentItem {
  const fields = item.fieldData ?? {};
  return {
    id: item.id,
    name: typeof fields.name === 'string' ? fields.name : '',
    slug: typeof fields.slug === 'string' ? fields.slug : '',
    isArchived: item.isArchived ?? false,
    isDraft: item.isDraft ?? false,
    lastUpdated: item.lastUpdated instanceof Date ? item.lastUpdated.toISOString() : (item.lastUpdated ?? null),
    fields,
  };
}

async function read<const T extends v.GenericSchema>(
  schema: T,
  call: () => PromiseLike<unknown>,
): Promise<v.InferOutput<T>> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    const status = error instanceof WebflowError ? error.statusCode : undefined;
    if (status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408)
      throw new ContentRefused(`Webflow answered ${status}`, { cause: error });
    throw new ContentUnavailable('Webflow did not answer', { cause: error });
  }
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new ContentUnavailable('Webflow gave an unexpected answer');
  return parsed.output;
}
