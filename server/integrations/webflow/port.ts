/** What the product needs of the site's content system. */

export interface ContentCollection {
  id: string;
  displayName: string;
  slug: string;
}

/** A published item; the site's editors name its `fields`, so its reader interprets them. */
export interface ContentItem {
  id: string;
  name: string;
  slug: string;
  isArchived: boolean;
  isDraft: boolean;
  lastUpdated: string | null;
  fields: Record<string, unknown>;
}

/** The content system can't be reached, asks to wait, or answered 5xx: retry later. */
export class ContentUnavailable extends Error {}
/** It refused (a bad token, an unknown site): retrying won't help. */
export class ContentRefused extends Error {}

export interface ContentSource {
  /** @throws ContentUnavailable, ContentRefused */
  listCollections(): Promise<ContentCollection[]>;
  /** Every live item of a collection, page by page. @throws ContentUnavailable, ContentRefused */
  listItems(collectionId: string): Promise<ContentItem[]>;
}
