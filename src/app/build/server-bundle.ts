import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** Outside `dist`, which is public. */
export const serverFolder = 'dist-server';

/**
 * Builds what the server needs to render pages: the bundle of `entry-server.tsx` (Node reads no `.tsx`) and the assets
 * that each route adds to the entry's.
 */
export function serverBundle(): Plugin {
  let root = '';
  let configFile: string | undefined;
  let forServer = false;
  return {
    name: 'rumbo-server-bundle',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      configFile = config.configFile;
      forServer = Boolean(config.build.ssr);
    },
    async writeBundle(_options, bundle) {
      if (forServer) return;
      const folder = resolve(root, serverFolder);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'page-assets.json'), JSON.stringify(pageAssets(bundle, root), null, 1));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (forServer) return;
        await build({
          root,
          configFile,
          logLevel: 'warn',
          build: { ssr: 'src/app/entry-server.tsx', outDir: serverFolder, emptyOutDir: false, copyPublicDir: false },
        });
      },
    },
  };
}

/** Maps each route file to the scripts and styles that it needs beyond the entry's. */
function pageAssets(bundle: Bundle, root: string) {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const first = entry ? closure(entry, bundle) : new Set<Chunk>();
  const routes: Record<string, { scripts: string[]; styles: string[] }> = {};
  for (const chunk of chunks) {
    const file = relative(root, chunk.facadeModuleId?.split('?')[0] ?? '').replaceAll('\\', '/');
    if (!file.startsWith('src/routes/')) continue;
    const added = [...closure(chunk, bundle)].filter((one) => !first.has(one));
    routes[file] = { scripts: added.map((one) => `/${one.fileName}`), styles: [...new Set(added.flatMap(stylesOf))] };
  }
  return { routes };
}

function closure(chunk: Chunk, bundle: Bundle, into = new Set<Chunk>()): Set<Chunk> {
  if (into.has(chunk)) return into;
  into.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closure(imported, bundle, into);
  }
  return into;
}

function stylesOf(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
}
