import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isBuilt } from '../http/web.ts';

/** Builds the front end if it isn't built; `npm run build` builds it anew. */
if (!isBuilt(fileURLToPath(new URL('../../dist', import.meta.url)))) {
  console.log('Construyendo la interfaz (solo la primera vez)…');
  await build({ logLevel: 'warn' });
}
