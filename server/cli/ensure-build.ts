import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isBuilt } from '#server/web/built-web.ts';

/** Builds the front end if it isn't built yet; `npm run build` always rebuilds it. */
const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

if (!isBuilt({ web: folder('dist'), server: folder('dist-server') })) {
  console.log('Construyendo la interfaz (solo la primera vez)…');
  await build({ logLevel: 'warn' });
}
