import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { ServerEntry } from '#contract/api/served-page.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { databaseProblem } from '#server/db/problem.ts';
import { reportProblem } from '#server/db/report-problem.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { catalogueVersion } from '#server/modules/catalogue/service.ts';
import { type HeadAssets, readPageAssets, withoutSheets } from './page-assets.ts';
import { isReadablePath } from '#server/http/readable-path.ts';
import { masked } from '#server/http/request-log.ts';
import { servedData, targetOf, type Target } from './served-data.ts';

export interface Page {
  /** 503 while the database is away; the browser then works offline. */
  status: 200 | 404 | 503;
  /** The whole document. */
  html: string;
}

export interface Pages {
  /**
   * The page at a path, rendered if the server renders it, else the shell; the shell too for a data-saving device,
   * because a rendered page has pictures. Never throws because of a page.
   */
  read(path: string, query: URLSearchParams, nonce: string, savesData?: boolean): Promise<Page>;
}

const shellNonce = '__CSP_NONCE__';
const pagesMax = 200;
/** Only tells where a visitor comes from, not what is shown. */
const tracking = /^(utm_\w+|fbclid|gclid|ref)$/;

/** The nonce's placeholder in cached pages. It is random, so that nobody can write it into a text. */
const keptNonce = randomUUID();

/** @throws when the server bundle wasn't built */
async function loadEntry(serverFolder: string): Promise<ServerEntry> {
  const bundle: { default: ServerEntry } = await import(pathToFileURL(join(serverFolder, 'entry-server.js')).href);
  return bundle.default;
}

export interface PageParts {
  shell: string;
  entry: ServerEntry;
  assets: HeadAssets;
}

/**
 * The shell, the bundle and the file list of a build.
 * @throws when one of them is missing
 */
export async function readParts(folders: { web: string; server: string }, shell: string): Promise<PageParts> {
  const stripped = withoutSheets(shell);
  return {
    shell: stripped.shell,
    entry: await loadEntry(folders.server),
    assets: readPageAssets(folders, stripped.sheets, keptNonce),
  };
}

/**
 * Caches pages as text for one version of the catalogue, and inserts each response's nonce. Logs what can't be
 * rendered and serves the shell instead, which the browser renders.
 */
export function createPages(deps: Dependencies, shell: string, parts: PageParts): Pages {
  const kept = new Map<string, { version: string; page: Promise<Rendered | null> }>();
  const shellPage = (nonce: string): Page => ({ status: 200, html: shell.replaceAll(shellNonce, nonce) });
  const missing = (nonce: string, title: string): Page => ({
    status: 404,
    html: missingPage(shell, title).replaceAll(shellNonce, nonce),
  });

  async function rendered(path: string, target: Target): Promise<Rendered | null> {
    const version = `${await catalogueVersion(deps)} ${deps.env.publicUrl}`;
    const known = kept.get(path);
    if (known?.version === version) return known.page;
    const page = renderPage(deps, shell, parts, { path, target });
    kept.delete(path);
    kept.set(path, { version, page });
    // Neither failures nor missing pages are cached, because anybody can request any path.
    const forget = () => kept.get(path)?.page === page && kept.delete(path);
    page.then((found) => found ?? forget(), forget);
    if (kept.size > pagesMax) kept.delete(kept.keys().next().value as string);
    return page;
  }

  return {
    async read(path, query, nonce, savesData = false) {
      if (!isReadablePath(path) || !parts.entry.isPage(path)) return missing(nonce, errorCatalogue.not_found.text);
      const target = targetOf(path);
      if (!target) return shellPage(nonce);
      // The browser renders a filtered store; the page's title still shows in a shared link.
      const isNarrowed = target.kind === 'store' && [...query.keys()].some((key) => !tracking.test(key));
      try {
        const found = await rendered(path, target);
        if (found)
          return {
            status: 200,
            html: (isNarrowed || savesData ? found.named : found.whole).replaceAll(keptNonce, nonce),
          };
        return target.kind === 'experience' && target.id !== null
          ? missing(nonce, errorCatalogue.experience_not_found.text)
          : shellPage(nonce);
      } catch (error) {
        const problem = databaseProblem(error);
        if (problem) {
          reportProblem(deps.log, problem, error);
          return { ...shellPage(nonce), status: 503 };
        }
        deps.log.error(
          { path: masked(path), error: error instanceof Error ? error.stack : String(error) },
          'page not rendered',
        );
        return shellPage(nonce);
      }
    },
  };
}

interface Rendered {
  whole: string;
  /** The shell with the page's title and description; the browser renders the content. */
  named: string;
}

async function renderPage(
  deps: Dependencies,
  bareShell: string,
  { shell, entry, assets }: PageParts,
  { path, target }: { path: string; target: Target },
): Promise<Rendered | null> {
  const page = await servedData(deps, target);
  if (!page) return null;
  const { html, head, preloads, data } = await entry.render({
    path,
    page,
    publicUrl: deps.env.publicUrl,
  });
  // A function, because `$&` in somebody's text would be a pattern.
  const whole = unnamed(shell)
    // The page is readable without its scripts, so its picture loads first.
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    // Meta tags come before the styles, because some messengers read only the first kilobytes.
    .replace('</head>', () => `  ${head}\n    ${preloads}\n    ${assets(path, target)}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>\n    ${data}`);
  return { whole, named: unnamed(bareShell).replace('</head>', () => `  ${head}\n  </head>`) };
}

/** The shell, for a page that sets its own title. */
function unnamed(shell: string): string {
  return shell
    .replaceAll(shellNonce, keptNonce)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '');
}

/** The shell for a missing page: the browser renders it, and without scripts it still says so and links on. */
function missingPage(shell: string, title: string): string {
  return shell
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · Rumbo</title>\n    <meta name="robots" content="noindex">`)
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      `<noscript><main><h1>${title}</h1><p><a href="/">${texts.cart.explore}</a></p></main></noscript>`,
    );
}
