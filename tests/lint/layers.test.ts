import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuseImport } from './layers.ts';

const root = resolve(import.meta.dirname, '../..');

/** One forbidden import of each kind, in the file that must not have it. */
const forbidden: [why: string, file: string, line: string][] = [
  ['the contract imports the server', 'server/contract/domain/a.ts', "import '#server/core/ids.ts';"],
  ['rules import their queries', 'server/modules/cart/rules.ts', "import '#server/modules/cart/queries.ts';"],
  ['rules import a type of their queries', 'server/modules/cart/rules.ts', "import type { A } from './queries.ts';"],
  ['a service imports HTTP', 'server/modules/cart/service.ts', "import '#server/http/errors.ts';"],
  [
    'a service imports another module’s queries',
    'server/modules/cart/service.ts',
    "import '#server/modules/catalogue/queries.ts';",
  ],
  [
    'a service calls a module that isn’t on its list',
    'server/modules/catalogue/service.ts',
    "import '#server/modules/orders/service.ts';",
  ],
  [
    'routes import a hyphenated file of another module',
    'server/modules/cart/routes.ts',
    "import '#server/modules/orders/place-order.ts';",
  ],
  ['routes import their own queries', 'server/modules/cart/routes.ts', "import './queries.ts';"],
  [
    'routes import another module’s hyphenated queries',
    'server/modules/cart/routes.ts',
    "import '#server/modules/availability/seat-queries.ts';",
  ],
  ['core imports HTTP', 'server/core/ids.ts', "import '#server/http/cookies.ts';"],
  ['core imports a module', 'server/core/ids.ts', "import '#server/modules/cart/service.ts';"],
  ['HTTP imports a module', 'server/http/cookies.ts', "import '#server/modules/cart/service.ts';"],
  ['HTTP re-exports a module', 'server/http/cookies.ts', "export * from '#server/modules/cart/service.ts';"],
  ['a job imports queries', 'server/jobs/schedule.ts', "import '#server/modules/cart/queries.ts';"],
  ['the web imports a job', 'server/web/render.ts', "import '#server/jobs/schedule.ts';"],
  [
    'an integration imports another',
    'server/integrations/oidc/client.ts',
    "import '#server/integrations/mail/port.ts';",
  ],
  [
    'an integration imports a module',
    'server/integrations/mail/client.ts',
    "import '#server/modules/cart/service.ts';",
  ],
  ['the demo imports a module', 'server/demo/demo.ts', "import '#server/modules/cart/service.ts';"],
  ['the database imports core', 'server/db/connect.ts', "import '#server/core/ids.ts';"],
  ['the server imports the app', 'server/start.ts', "import '#src/lib/api.ts';"],
  ['the app imports the server', 'src/lib/api.ts', "import '#server/core/ids.ts';"],
  ['the app imports a type of the server', 'src/app/app.tsx', "export type A = import('#server/core/ids.ts').B;"],
  ['the library imports offline', 'src/lib/api.ts', "import '#src/offline/cart/cart.ts';"],
  ['the interface imports offline', 'src/ui/toast.ts', "import '#src/offline/cart/cart.ts';"],
  ['the interface loads offline', 'src/ui/toast.ts', "export const a = () => import('#src/offline/cart/cart.ts');"],
  ['the local database imports the outbox', 'src/offline/database/rows.ts', "import '#src/offline/outbox/enqueue.ts';"],
  ['the outbox imports a kind', 'src/offline/outbox/flush.ts', "import '#src/offline/cart/cart-kind.ts';"],
  ['the cart imports the reviews', 'src/offline/cart/cart.ts', "import '#src/offline/reviews/handler.ts';"],
  ['the cart imports the sync', 'src/offline/cart/cart.ts', "import '#src/offline/sync/status.ts';"],
  ['a feature imports another', 'src/features/cart/use-cart.ts', "import '#src/features/booking/booking-rules.ts';"],
  ['a feature imports a route', 'src/features/cart/use-cart.ts', "import '#src/routes/__root.tsx';"],
  [
    'a feature imports the service worker',
    'src/features/cart/use-cart.ts',
    "import '#src/offline/service-worker/caches.ts';",
  ],
  ['a route imports offline', 'src/routes/a.tsx', "import '#src/offline/cart/cart.ts';"],
  ['what draws the pictures is imported', 'server/db/connect.ts', "import '#server/cli/pictures/scene.ts';"],
  ['the command line imports what draws the pictures', 'server/cli/database.ts', "import './pictures/scene.ts';"],
];

/** The project's lint problems for a small tree of files, by path from its root. */
function lint(files: Record<string, string>): { file: string; code: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-lint-'));
  try {
    for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name));
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const output = runLinter(folder);
    const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] };
    return diagnostics.map(({ filename, code }) => ({ file: filename, code }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The linter exits with 1 if it finds problems. */
function runLinter(folder: string): string {
  const parameters = ['-c', join(root, '.oxlintrc.json'), '--format', 'json', '.'];
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

describe('the lint rule of the layers', () => {
  let found: { file: string; code: string }[] = [];
  /** Each case has a file name of its own, in the folder of the file that it represents. */
  const planted = forbidden.map(([why, file, line], index) => ({
    why,
    line,
    path: /(rules|queries|routes|service)\.ts$/.test(file)
      ? file.replace(
          /[^/]+$/,
          (name) => `case-${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}-${name}`,
        )
      : file.replace(/[^/]+(\.tsx?)$/, `case-${index}$1`),
  }));
  beforeAll(() => {
    found = lint(Object.fromEntries(planted.map(({ path, line }) => [path, `${line}\n`])));
  });

  test.each(planted)('reports that $why', ({ path }) => {
    expect(found.filter(({ file }) => file === path).map(({ code }) => code)).toContain('layers(imports)');
  });

  test('reports SQL in a service, and accepts it in queries', () => {
    const source =
      "import { sql } from 'kysely';\n\nexport const a = (db: { selectFrom(name: string): unknown }) => [db.selectFrom('orders'), sql`select 1`];\n";
    const problems = lint({ 'server/modules/cart/service.ts': source, 'server/modules/cart/seat-queries.ts': source });
    expect(problems.filter(({ code }) => code === 'layers(sql)').map(({ file }) => file)).toEqual([
      'server/modules/cart/service.ts',
      'server/modules/cart/service.ts',
    ]);
  });

  test('reports a cycle of types', () => {
    const problems = lint({
      'src/lib/one.ts':
        "import type { Two } from '#src/lib/two.ts';\n\nexport interface One {\n  two: Two | null;\n}\n",
      'src/lib/two.ts': "import type { One } from './one.ts';\n\nexport interface Two {\n  one: One | null;\n}\n",
    });
    expect(problems.map(({ code }) => code)).toContain('import(no-cycle)');
  });

  test('lets tests import what they test', () => {
    expect(refuseImport('server/modules/cart/cart.test.ts', 'server/modules/orders/queries.ts')).toBeNull();
  });
});
