import * as v from 'valibot';
import { Experience } from './experiences.ts';
import { CatalogueFacets } from './facets.ts';
import { Feedback } from './feedback.ts';

const ServedStore = v.object({
  page: v.literal('store'),
  /** The first experiences of the catalogue, newest first: what the grid shows at first. */
  experiences: v.array(Experience),
  /** Over the whole catalogue. */
  facets: CatalogueFacets,
});

const ServedExperience = v.object({
  page: v.literal('experience'),
  experience: Experience,
  feedback: Feedback,
  /** True when no id was requested. */
  byDefault: v.boolean(),
});

/** The data from which the server rendered a page. The page carries it as JSON for hydration. */
export const ServedPage = v.variant('page', [ServedStore, ServedExperience]);
export type ServedPage = v.InferOutput<typeof ServedPage>;

/** The id of the element with that JSON. */
export const servedPageElementId = 'pagina';

export interface RenderRequest {
  /** Path of the page, without a query. */
  path: string;
  page: ServedPage;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
}

export interface RenderedPage {
  /** The content of `#root`. */
  html: string;
  /** Title, description, canonical address, cards for messengers, structured data. */
  head: string;
  /** The preload tags for what the browser should fetch before it has read the page. */
  preloads: string;
  /** The script element with the page's data. */
  data: string;
}

/** The exports of the server bundle. */
export interface ServerEntry {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** True if a page exists at this path. */
  isPage(path: string): boolean;
}
