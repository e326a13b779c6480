import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer } from 'vite';
import { readEnv } from './env.ts';
import { start } from './start.ts';

/**
 * The same product with hot reloading: pages and modules come from Vite, everything under /api and /_demo from the
 * product. Vite's own inline script has the nonce of its page.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createViteServer({ root, appType: 'custom', server: { middlewareMode: true } });

const server = await start(readEnv({ NODE_ENV: 'development', ...process.env }), {
  wrap: (listener) => (request, response) => {
    if (/^\/(api|_demo)(\/|$)/.test(request.url ?? '')) return void listener(request, response);
    vite.middlewares(request, response, () => listener(request, response));
  },
  web: (app) => {
    app.get('*', async (c) => {
      const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
      const page = await vite.transformIndexHtml(c.req.path, template);
      // Hot reloading speaks over a socket of its own; in development the policy leaves it room.
      c.header('Content-Security-Policy', "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: https:");
      return c.html(page);
    });
  },
});
console.log(`\nRumbo (desarrollo) está en ${server.url}\n`);
for (const person of server.people) console.log(`  ${person.email}  ${person.role}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void Promise.all([server.stop(), vite.close()]).then(() => process.exit(0)));
}
