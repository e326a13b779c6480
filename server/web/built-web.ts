import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { dataSaverKey } from '#contract/api/session.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { accepts } from '#server/http/cached-json.ts';
import type { AppContext, AppEnv } from '#server/http/context.ts';
import { outageRetrySeconds } from '#server/http/errors.ts';
import { isReadablePath } from '#server/http/readable-path.ts';
import { createPages, type Page, readParts } from './render.ts';

const yearSeconds = 31_536_000;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Low, because every response has a nonce of its own and is compressed anew. */
const brotliQuality = 4;

/** The output of a build: the public files, and beside them those that only the server reads. */
export interface WebFolders {
  web: string;
  server: string;
}

/** True if `npm run build` has built the front end. */
export function isBuilt({ web, server }: WebFolders): boolean {
  return existsSync(join(web, 'index.html')) && existsSync(join(server, 'entry-server.js'));
}

/**
 * Serves the built front end: its files, compressed beforehand; the store and each experience as rendered pages; and
 * the shell for every other page.
 * @throws when the build is incomplete
 */
export async function builtWeb(folders: WebFolders): Promise<(app: Hono<AppEnv>, deps: Dependencies) => void> {
  const shell = readFileSync(join(folders.web, 'index.html'), 'utf8');
  const parts = await readParts(folders, shell);
  return (app, deps) => {
    const pages = createPages(deps, shell, parts);
    // The service worker caches it under this name; search engines should not index it.
    app.get('/index.html', (c) => {
      c.header('X-Robots-Tag', 'noindex');
      return answer(c, { status: 200, html: shell.replaceAll('__CSP_NONCE__', c.get('nonce')) });
    });
    const page = async (c: AppContext) => {
      const url = new URL(c.req.url);
      return answer(
        c,
        await pages.read(url.pathname, url.searchParams, c.get('nonce'), getCookie(c, dataSaverKey) !== undefined),
      );
    };
    // A path that can't be decoded names no file, and the file system would throw.
    app.use('*', (c, next) => (isReadablePath(new URL(c.req.url).pathname) ? next() : page(c)));
    app.use('*', files(folders.web));
    app.get('*', async (c) => {
      // A missing file is 404; pages have no extension.
      if (/\.[a-z0-9]{2,5}$/i.test(c.req.path)) return c.text('No encontrado', 404);
      return page(c);
    });
  };
}

function files(root: string) {
  return serveStatic<AppEnv>({
    root,
    precompressed: true,
    // The shell needs its nonce, so it is never served as a file.
    rewriteRequestPath: (path) => (path === '/' ? '/no-file' : path),
    onFound: (path, c) => {
      const lasting = /[\\/]assets[\\/]/.test(path);
      c.header(
        'Cache-Control',
        lasting
          ? `public, max-age=${yearSeconds}, immutable`
          : /worker\.js(\.br|\.gz)?$/.test(path)
            ? 'no-cache'
            : 'public, max-age=3600',
      );
    },
  });
}

async function answer(c: AppContext, { status, html }: Page): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(status === 503 ? { 'Retry-After': String(outageRetrySeconds) } : {}),
  };
  const accepted = c.req.header('accept-encoding') ?? '';
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return c.body(new Uint8Array(await brotli(html, { params })), status, { ...headers, 'Content-Encoding': 'br' });
  }
  if (accepts(accepted, 'gzip'))
    return c.body(new Uint8Array(await gz(html)), status, { ...headers, 'Content-Encoding': 'gzip' });
  return c.body(html, status, headers);
}
