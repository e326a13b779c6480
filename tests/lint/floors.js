import { dirname, relative, resolve } from 'node:path';

/**
 * Who may import whom: the table of the house (README, 'Mapa de carpetas') as one rule over folder names. A file
 * belongs to the first floor whose pattern its path begins with; it may import what its floor allows. Tests and the
 * helpers of tests see everything.
 */
const own = (path) => `^${path}`;

/** @type {{ floor: RegExp, may: (match: RegExpMatchArray) => RegExp[] }[]} */
export const floors = [
  { floor: /^server\/contract\//, may: () => [/^server\/contract\//, /^valibot$/] },
  { floor: /^server\/modules\/[^/]+\/(?:[a-z-]+-)?rules\.ts$/, may: () => [/^server\/contract\//, /^node:/] },
  {
    floor: /^server\/modules\/([^/]+)\/(?:[a-z-]+-)?queries\.ts$/,
    may: ([, module]) => [
      /^server\/(contract|core|db)\//,
      /^server\/integrations\/[^/]+\/port\.ts$/,
      new RegExp(own(`server/modules/${module}/`)),
      /^kysely$/,
    ],
  },
  {
    floor: /^server\/modules\/([^/]+)\/(?:[a-z-]+-)?routes\.ts$/,
    may: ([, module]) => [
      /^server\/(contract|core|http)\//,
      new RegExp(own(`server/modules/${module}/`)),
      /^server\/modules\/[^/]+\/(service|[a-z]+-[a-z-]+)\.ts$/,
      /^server\/integrations\/[^/]+\/port\.ts$/,
      /^node:/,
      /^(valibot|hono|kysely)/,
    ],
  },
  {
    // A module's use cases: their own files and other modules' services, never another's queries.
    floor: /^server\/modules\/([^/]+)\//,
    may: ([, module]) => [
      /^server\/(contract|core|db)\//,
      /^server\/env\.ts$/,
      /^server\/integrations\/[^/]+\/port\.ts$/,
      new RegExp(own(`server/modules/${module}/`)),
      /^server\/modules\/[^/]+\/(service|lifecycle|ownership|read-order|access-key|verification|order-caller)\.ts$/,
      ...(module === 'papers' ? [/^pdfkit$/] : []),
      /^(node:|valibot|lucia|hono)/,
    ],
  },
  {
    floor: /^server\/integrations\//,
    may: () => [/^server\/(contract|integrations)\//, /^server\/env(-values)?\.ts$/, /^(?!\.|server\/|src\/)/],
  },
  {
    floor: /^server\/demo\//,
    may: () => [
      /^server\/(contract|demo|db)\//,
      /^server\/core\/clock\.ts$/,
      /^server\/(env|network)\.ts$/,
      /^server\/integrations\/[^/]+\/port\.ts$/,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  {
    floor: /^server\/core\//,
    may: () => [
      /^server\/(contract|db|core)\//,
      /^server\/env\.ts$/,
      /^server\/integrations\/[^/]+\/port\.ts$/,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  {
    floor: /^server\/http\//,
    may: () => [/^server\/(contract|db|core|http)\//, /^server\/(env|network)\.ts$/, /^(?!\.|server\/|src\/)/],
  },
  {
    floor: /^server\/(web|jobs)\/([^/]+)/,
    may: ([, folder]) => [
      /^server\/(contract|db|core|http)\//,
      new RegExp(own(`server/${folder}/`)),
      /^server\/env\.ts$/,
      /^server\/integrations\/[^/]+\/port\.ts$/,
      /^server\/modules\//,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  {
    floor: /^server\/db\//,
    may: () => [/^server\/(contract|db)\//, /^server\/env\.ts$/, /^(?!\.|server\/|src\/)/],
  },
  { floor: /^server\//, may: () => [/^server\//, /^(?!\.|src\/)/] },
  {
    floor: /^src\/routes\//,
    may: () => [
      /^src\/(app|features|routes|ui|lib)\//,
      /^server\/contract\//,
      /^src\/offline\//,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  {
    floor: /^src\/features\/([^/]+)\//,
    may: ([, feature]) => [
      new RegExp(own(`src/features/${feature}/`)),
      /^src\/features\/session\//,
      /^src\/(offline|ui|lib)\//,
      /^server\/contract\//,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  // The queue knows no kind: cart, reviews and the rest import it, never the other way round.
  {
    floor: /^src\/offline\/outbox\//,
    may: () => [
      /^src\/lib\//,
      /^src\/offline\/outbox\//,
      /^src\/offline\/(meta|open-store|rows|store)\.ts$/,
      /^server\/contract\//,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  { floor: /^src\/offline\//, may: () => [/^src\/(offline|lib)\//, /^server\/contract\//, /^(?!\.|server\/|src\/)/] },
  { floor: /^src\/lib\//, may: () => [/^src\/lib\//, /^server\/contract\//, /^(?!\.|server\/|src\/)/] },
  {
    floor: /^src\/ui\//,
    may: () => [
      /^src\/(ui|lib)\//,
      /^server\/contract\//,
      /^src\/offline\/(sync|tables|service-worker)\//,
      /^(?!\.|server\/|src\/)/,
    ],
  },
  { floor: /^src\//, may: () => [/^src\//, /^server\/contract\//, /^(?!\.|server\/)/] },
];

const root = resolve(import.meta.dirname, '../..');
const forTests = /(\.test\.tsx?$|\.testing\.tsx?$|\/testing\/|\/testing\.ts$|^tests\/)/;

/** The imported file as a path from the root, or the package's name. */
function target(file, specifier) {
  if (specifier.startsWith('#contract/')) return `server/contract/${specifier.slice('#contract/'.length)}`;
  if (specifier.startsWith('#server/')) return `server/${specifier.slice('#server/'.length)}`;
  if (specifier.startsWith('#src/')) return `src/${specifier.slice('#src/'.length)}`;
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(file), specifier)).replaceAll('\\', '/');
  return specifier;
}

/** Why an import isn't allowed, or null. Exported for its own test. */
export function judge(path, imported) {
  if (forTests.test(path)) return null;
  for (const { floor, may } of floors) {
    const match = floor.exec(path);
    if (!match) continue;
    return may(match).some((pattern) => pattern.test(imported)) ? null : `${path} may not import ${imported}`;
  }
  return null;
}

const imports = {
  create(context) {
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const file = context.filename ?? context.physicalFilename;
      const message = judge(relative(root, file).replaceAll('\\', '/'), target(file, node.source.value));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'floors' }, rules: { imports } };
