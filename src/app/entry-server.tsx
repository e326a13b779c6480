import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedPage, RenderRequest, ServerEntry } from '#contract/api/served-page.ts';
import { servedPageElementId } from '#contract/api/served-page.ts';
import { App } from './app.tsx';
import { escapeHtml, scriptJson } from './head/escape.ts';
import { pageHead, preloadTags } from './head/page-head.ts';
import { createAppRouter } from './router.tsx';

/** Renders a store page with its data, as the browser will hydrate it. @throws what a component throws */
async function render({ path, page, publicUrl }: RenderRequest): Promise<RenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const failed = router.state.matches.find((match) => match.status !== 'success');
  if (failed) throw new Error(`${path} is ${failed.status} in the router`, { cause: failed.error });
  return {
    html: renderToString(
      <StrictMode>
        <App router={router} served={page} />
      </StrictMode>,
    ),
    head: pageHead(page, publicUrl),
    preloads: preloadTags(page),
    data: `<script type="application/json" id="${escapeHtml(servedPageElementId)}">${scriptJson(page)}</script>`,
  };
}

const known = createAppRouter(createMemoryHistory());

function isPage(path: string): boolean {
  const [, , found] = known.getMatchedRoutes(path);
  return found !== undefined;
}

const entry: ServerEntry = { render, isPage };
export default entry;
