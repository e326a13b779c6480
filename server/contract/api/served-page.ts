import * as v from 'valibot';
import { Experience } from './experiences.ts';
import { CatalogueFacets } from './facets.ts';
import { Feedback } from './feedback.ts';

const ServedStore = v.object({
  page: v.literal('store'),
  /** The first of the catalogue, newest first: what the grid shows before anybody asks for more. */
  experiences: v.array(Experience),
  /** Of all there are. */
  facets: CatalogueFacets,
});

const ServedExperience = v.object({
  page: v.literal('experience'),
  experience: Experience,
  feedback: Feedback,
  /** Asked for without an id. */
  byDefault: v.boolean(),
});

/** What a page that the server rendered was rendered from. It travels in that page as JSON, for the hydrating client. */
export const ServedPage = v.variant('page', [ServedStore, ServedExperience]);
export type ServedPage = v.InferOutput<typeof ServedPage>;

/** The id of the element that holds that JSON. */
export const servedPageElementId = 'pagina';

export interface RenderRequest {
  /** Path of the page, without a query. */
  path: string;
  page: ServedPage;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  nonce: string;
}

export interface RenderedPage {
  /** What stands in `#root`. */
  html: string;
  /** Title, description, canonical address, cards for messengers, structured data. */
  head: string;
  /** What the browser should fetch before it has read the page. */
  preloads: string;
  /** The script element with the page's data. */
  data: string;
}

/** What the bundle for the server offers. */
export interface ServerEntry {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Whether some page answers at this path. */
  isPage(path: string): boolean;
}
