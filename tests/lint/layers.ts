/**
 * Who may import whom (CONTRIBUTING, 'Layers'): one row per layer; the first row whose `files` match a path applies.
 * What it doesn't allow is forbidden, type imports included. Tests and their helpers may import everything.
 */
export interface Layer {
  files: RegExp;
  /** Patterns for paths from the root, or for package names. */
  may: (groups: string[]) => RegExp[];
}

const within = (folder: string) => new RegExp(`^${folder}`);
const anyPackage = /^(?!server\/|src\/|tests\/)/;
const contract = within('server/contract/');
const ports = /^server\/integrations\/[^/]+\/port\.ts$/;
const envTypes = /^server\/env(-values)?\.ts$/;
const network = /^server\/network\.ts$/;

/**
 * The other modules that a module's use cases may call, and through which file. Orders and payments are one state
 * machine in two modules. No module calls another's queries.
 */
const callable: Record<string, readonly string[]> = {
  auth: ['reviews/verification', 'users/delete-own-account', 'users/service'],
  availability: ['catalogue/service'],
  cart: ['availability/service', 'catalogue/service'],
  catalogue: ['audit/service'],
  coupons: ['audit/service'],
  cashback: ['audit/service'],
  customer: ['cashback/service'],
  'data-export': ['audit/service'],
  'device-transfer': ['cart/service'],
  'failed-tasks': ['audit/service'],
  notifications: ['orders/access-key', 'orders/read-order', 'documents/service', 'requests/service'],
  orders: [
    'availability/service',
    'cart/service',
    'cashback/service',
    'catalogue/service',
    'coupons/service',
    'notifications/service',
    'payments/lifecycle',
    'payments/service',
    'reviews/verification',
    'vouchers/service',
  ],

  documents: ['orders/order-caller', 'orders/read-order'],
  payments: ['notifications/service', 'orders/lifecycle', 'orders/service'],
  providers: [
    'audit/service',
    'catalogue/manage-experiences',
    'catalogue/service',
    'users/change-role',
    'users/provider-link',
  ],
  reviews: ['audit/service', 'catalogue/service', 'providers/ownership'],
  summary: ['audit/service', 'catalogue/service'],
  travel: ['catalogue/service'],
  users: [
    'audit/service',
    'cashback/service',
    'requests/forget-person',
    'requests/service',
    'reviews/anonymise-reviews',
  ],
  wishlist: ['catalogue/service'],
};

const otherModules = (module: string) =>
  (callable[module] ?? []).map((file) => new RegExp(`^server/modules/${file}\\.ts$`));

/** The other folders that each folder of `src/offline` may import: earlier ones, and only those it needs. */
const offlineLayers: Record<string, readonly string[]> = {
  database: [],
  outbox: ['database'],
  catalogue: ['database'],
  availability: ['database', 'catalogue'],
  favourites: ['database', 'outbox', 'catalogue'],
  cart: ['database', 'outbox'],
  orders: ['database', 'cart'],
  portal: ['database', 'outbox', 'orders'],
  reviews: ['database', 'outbox', 'cart'],
  downloads: ['database', 'outbox'],
};
const allOfOffline = ['src/offline/(?!service-worker/)'];

export const layers: readonly Layer[] = [
  { files: /^server\/contract\//, may: () => [contract, /^valibot$/] },

  { files: /^server\/modules\/[^/]+\/(?:[a-z-]+-)?rules\.ts$/, may: () => [contract, /^node:crypto$/] },
  {
    files: /^server\/modules\/([^/]+)\/(?:[a-z-]+-)?queries\.ts$/,
    may: ([module]) => [contract, /^server\/(core|db)\//, ports, within(`server/modules/${module}/`), /^kysely$/],
  },
  {
    files: /^server\/modules\/([^/]+)\/(?:[a-z-]+-)?routes\.ts$/,
    may: ([module = '']) => [
      contract,
      /^server\/(core|http)\//,
      ports,
      new RegExp(`^server/modules/${module}/(?!(?:[a-z-]+-)?queries\\.ts)`),
      ...otherModules(module),
      /^(node:|valibot$|hono($|\/))/,
    ],
  },
  {
    files: /^server\/modules\/([^/]+)\//,
    may: ([module = '']) => [
      contract,
      /^server\/(core|db)\//,
      ports,
      within(`server/modules/${module}/`),
      ...otherModules(module),
      anyPackage,
    ],
  },
  {
    files: /^server\/core\//,
    may: () => [contract, /^server\/(core|db)\//, ports, envTypes, anyPackage],
  },
  {
    files: /^server\/http\//,
    may: () => [contract, /^server\/(http|core|db)\//, envTypes, network, anyPackage],
  },
  {
    files: /^server\/(web|jobs)\//,
    may: ([folder]) => [
      contract,
      /^server\/(http|core|db)\//,
      within(`server/${folder}/`),
      ports,
      envTypes,
      /^server\/modules\/[^/]+\/(?!(?:[a-z-]+-)?(queries|routes|rules)\.ts)/,
      anyPackage,
    ],
  },
  {
    files: /^server\/integrations\/([^/]+)\//,
    may: ([name]) => [contract, within(`server/integrations/${name}/`), envTypes, anyPackage],
  },
  {
    files: /^server\/demo\//,
    may: () => [contract, /^server\/(demo|db)\//, /^server\/core\/clock\.ts$/, ports, envTypes, network, anyPackage],
  },
  { files: /^server\/db\//, may: () => [contract, /^server\/db\//, envTypes, anyPackage] },
  { files: /^server\/cli\/pictures\//, may: () => [/^server\/cli\/pictures\//, anyPackage] },
  // The files that compose the server: main, start, app, dev, the commands.
  { files: /^server\//, may: () => [/^server\/(?!cli\/pictures\/)/, anyPackage] },

  { files: /^src\/lib\//, may: () => [contract, within('src/lib/'), anyPackage] },
  { files: /^src\/ui\//, may: () => [contract, /^src\/(ui|lib)\//, anyPackage] },
  {
    files: /^src\/offline\/([^/]+)\//,
    may: ([folder = '']) => [
      contract,
      within('src/lib/'),
      within(`src/offline/${folder}/`),
      // sync and the service worker compose the others.
      ...(offlineLayers[folder]?.map((layer) => `src/offline/${layer}/`) ?? allOfOffline).map(within),
      anyPackage,
    ],
  },
  {
    files: /^src\/features\/([^/]+)\//,
    may: ([feature]) => [
      contract,
      within(`src/features/${feature}/`),
      /^src\/features\/session\//,
      /^src\/(offline\/(?!service-worker\/)|ui\/|lib\/)/,
      anyPackage,
    ],
  },
  { files: /^src\/routes\//, may: () => [contract, /^src\/(app|features|routes|ui|lib)\//, anyPackage] },
  // The files that boot and compose the app.
  { files: /^src\//, may: () => [contract, /^src\//, anyPackage] },
];

const forTests = /(\.test\.tsx?$|\.testing\.tsx?$|\/testing\/|\/testing\.ts$|^tests\/)/;

/** Explains why a file may not import another, or returns null. Both are paths from the root; a package is its name. */
export function refuseImport(path: string, imported: string): string | null {
  if (forTests.test(path)) return null;
  for (const { files, may } of layers) {
    const match = files.exec(path);
    if (!match) continue;
    return may(match.slice(1)).some((pattern) => pattern.test(imported)) ? null : `${path} may not import ${imported}`;
  }
  return null;
}

const moduleFile = /^server\/modules\/[^/]+\/(?!(?:[a-z-]+-)?queries\.ts$)/;
const sqlMethods = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/**
 * Explains why a file may not contain SQL, or returns null.
 * @param name the called method, or `sql` for a tagged template
 */
export function refuseSql(path: string, name: string): string | null {
  if (forTests.test(path) || !moduleFile.test(path) || !(name === 'sql' || sqlMethods.has(name))) return null;
  return `${path} may not hold SQL: it stands in the module's queries.ts`;
}
