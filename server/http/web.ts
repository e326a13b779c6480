import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from './context.ts';

const noncePlaceholder = /__CSP_NONCE__/g;
const yearSeconds = 31_536_000;

/** Whether `npm run build` has made the front end. */
export function isBuilt(root: string): boolean {
  return existsSync(join(root, 'index.html'));
}

/** The built front end: its files as they stand, compressed beforehand, and the shell for every page. */
export function builtWeb(root: string): (app: Hono<AppEnv>) => void {
  const shell = readFileSync(join(root, 'index.html'), 'utf8');
  return (app) => {
    app.get('/index.html', (c) => c.redirect('/', 301));
    app.use(
      '*',
      serveStatic<AppEnv>({
        root,
        precompressed: true,
        // The shell needs its nonce, so it is never sent as a file.
        rewriteRequestPath: (path) => (path === '/' ? '/no-file' : path),
        onFound: (path, c) => {
          const lasting = /[\\/]assets[\\/]/.test(path);
          c.header('Cache-Control', lasting ? `public, max-age=${yearSeconds}, immutable` : /worker\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600');
        },
      }),
    );
    app.get('*', (c) => {
      // A missing file is missing: the shell stands in for pages only.
      if (/\.[a-z0-9]{2,5}$/i.test(c.req.path)) return c.text('No encontrado', 404);
      c.header('Cache-Control', 'no-cache');
      return c.html(shell.replace(noncePlaceholder, c.get('nonce')));
    });
  };
}
