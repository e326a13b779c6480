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
  /** 503: the database is away, and the browser does what it can without it. */
  status: 200 | 404 | 503;
  /** The whole document. */
  html: string;
}

export interface Pages {
  /**
   * The page at a path, rendered where the server renders it, else the shell; also for a device that loads only the
   * pictures that are asked for: a rendered page would bring its own. Never throws for a page's own sake.
   */
  read(path: string, query: URLSearchParams, nonce: string, savesData?: boolean): Promise<Page>;
}

const shellNonce = '__CSP_NONCE__';
const pagesMax = 200;
/** Says where a visitor comes from, nothing about what is shown. */
const tracking = /^(utm_\w+|fbclid|gclid|ref)$/;

/** Stands for the nonce in what is kept. Nobody outside can write it into a text, as they could a known word. */
const keptNonce = randomUUID();

/** @throws when the bundle for the server wasn't built */
async function loadEntry(serverFolder: string): Promise<ServerEntry> {
  const bundle: { default: ServerEntry } = await import(pathToFileURL(join(serverFolder, 'entry-server.js')).href);
  return bundle.default;
}

export interface PageParts {
  shell: string;
  entry: ServerEntry;
  assets: HeadAssets;
}

/** The shell, the bundle and the list of files that a build left. @throws when one of them is missing */
export async function readParts(folders: { web: string; server: string }, shell: string): Promise<PageParts> {
  const stripped = withoutSheets(shell);
  return {
    shell: stripped.shell,
    entry: await loadEntry(folders.server),
    assets: readPageAssets(folders, stripped.sheets, keptNonce),
  };
}

/**
 * Pages are kept as text for one version of the catalogue, and get the nonce of each answer. What can't be rendered is
 * logged, and the shell takes its place: the browser then renders by itself.
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
    // Neither a failure nor a page that isn't there is kept: anybody can ask for paths.
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
      // A filtered store is drawn by the browser; who is sent the link sees whose it is.
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
  /** The shell with the names of the page, its content left to the browser. */
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
    nonce: keptNonce,
  });
  // By functions: a '$&' in somebody's text is no pattern.
  const whole = unnamed(shell)
    // The page can be read without them: its picture comes first.
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    // What messengers read comes before the styles: some of them read the first kilobytes only.
    .replace('</head>', () => `  ${head}\n    ${preloads}\n    ${assets(path, target)}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>\n    ${data}`);
  return { whole, named: unnamed(bareShell).replace('</head>', () => `  ${head}\n  </head>`) };
}

/** The shell, for a page that brings its own names. */
function unnamed(shell: string): string {
  return shell
    .replaceAll(shellNonce, keptNonce)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '');
}

/** The shell where nothing is: the browser renders the page, and who runs no scripts reads as much and finds the way on. */
function missingPage(shell: string, title: string): string {
  return shell
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · Rumbo</title>\n    <meta name="robots" content="noindex">`)
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      `<noscript><main><h1>${title}</h1><p><a href="/">${texts.cart.explore}</a></p></main></noscript>`,
    );
}
