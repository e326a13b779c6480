import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { webManifest } from './src/app/web-manifest.ts';
import { precompress } from './src/app/build/precompress.ts';
import { serverBundle } from './src/app/build/server-bundle.ts';

const testing = process.env.VITEST !== undefined;

/**
 * The routes become one generated tree; each screen is a chunk of its own, with what stands in its place while it waits.
 * Not so the store's shell: as a chunk it would delay every first view.
 */
const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  codeSplittingOptions: {
    defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
    splitBehavior: ({ routeId }) => (routeId === '/_store' ? [] : undefined),
  },
  routesDirectory: './src/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.tsx?$',
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
});

/** The worker is our own file; the plugin bundles it and puts the list of files to keep into it. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/offline/service-worker',
  filename: 'worker.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest: webManifest,
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}', 'icons/*.{svg,png}'],
    // An administrator's charts weigh as much as the store, and work online alone.
    globIgnores: ['assets/summary-charts-*'],
    maximumFileSizeToCacheInBytes: 3_000_000,
  },
  devOptions: { enabled: false },
});

/**
 * Few chunks on the way to the first view, because every small one costs a request and compresses badly: what the
 * entry needs, what the store's pages share, how the API is called, and what background sync needs once the person does
 * something. The rest goes by itself.
 */
const codeSplitting = {
  groups: [
    { name: 'boot', tags: ['$initial' as const], priority: 5 },
    {
      name: 'store',
      test: /src\/(routes\/_store\/-store-page|features\/catalogue\/screens\/catalogue-page)/,
      priority: 3,
    },
    {
      name: 'product',
      test: /src\/(routes\/_store\/-(product-page|reviews)|features\/reviews\/(screens\/feedback-screen|components\/review-panel))/,
      priority: 3,
    },
    { name: 'api', test: /src\/lib\/api/, priority: 2 },
    { name: 'queries', test: /src\/app\/queries/, priority: 1 },
    {
      name: 'engine',
      test: /node_modules\/dexie\/|src\/app\/start-background-sync|src\/offline\/(database\/(dexie-database|open-on-disk)|sync\/outbox|favourites\/change-favourites|catalogue\/open-catalogue-search)/,
      priority: 1,
    },
    {
      name: 'pieces',
      test: /node_modules\/@tabler\/|src\/ui\/components\/(?!sheet|stepper)|src\/(features\/catalogue\/.*favourite|offline\/favourites\/favourites\.)|use-catalogue(-view)?\.|recent-rows|use-page-title|src\/routes\/_store\/-use-booking|server-date|server-clock/,
      minShareCount: 2,
      priority: 4,
    },
  ],
};

/** Everything in one bundle: the server loads it without looking for packages, and React in its production form. */
const forServer = { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } };

/** A class is its name and its file's mark: every character of these is in the scripts, the styles and the page. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

/** What a chunk imports by itself isn't listed in who may load it: those lists were a kilobyte of every first view. Styles are, or they wouldn't come. */
const preloads = (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'));

/** The router's store brings a copy of what React has had since version 18: half a kilobyte of each first view. */
const reactsOwn = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild ? forServer : {}),
  plugins: [
    ...(testing ? [] : [routes]),
    react(),
    ...(testing || isSsrBuild ? [] : [pwa, precompress(), serverBundle()]),
  ],
  resolve: { alias: reactsOwn },
  // The server (or the worker) puts a fresh nonce here with each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // The catalogue's worker: a module, as every browser that is served here knows it.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: className } },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloads },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
  },
  server: { port: 4200 },
  test: {
    reporters: ['default', './server/testing/engine-counts.ts'],
    // Many tests wait for a server process or a lock: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['./server/testing/global-setup.ts'],
          // Several property tests side by side on two cores.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
}));
