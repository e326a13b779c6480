import { dirname, relative, resolve } from 'node:path';
import { refuseImport, refuseSql } from './layers.ts';

interface Node {
  type: string;
  value?: unknown;
  name?: string;
  source?: Node | null;
  argument?: Node;
  literal?: Node;
  callee?: Node;
  property?: Node;
  tag?: Node;
}

interface Context {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

/** The linter runs in the root. */
const root = process.cwd();
const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/');

/** The imported file as a path from the root, or the package's name. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#contract/')) return `server/contract/${specifier.slice('#contract/'.length)}`;
  if (specifier.startsWith('#server/')) return `server/${specifier.slice('#server/'.length)}`;
  if (specifier.startsWith('#src/')) return `src/${specifier.slice('#src/'.length)}`;
  if (specifier.startsWith('.')) return fromRoot(resolve(dirname(file), specifier));
  return specifier;
}

const imports = {
  create(context: Context) {
    const check = (node: Node, source: Node | null | undefined) => {
      if (typeof source?.value !== 'string') return;
      const message = refuseImport(fromRoot(context.filename), resolveImport(context.filename, source.value));
      if (message) context.report({ node, message });
    };
    const checkSource = (node: Node) => check(node, node.source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      // `import('./x.ts').Name` in a type.
      TSImportType: (node: Node) => check(node, node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

const sql = {
  create(context: Context) {
    const check = (node: Node, name: string | undefined) => {
      const message = name === undefined ? null : refuseSql(fromRoot(context.filename), name);
      if (message) context.report({ node, message });
    };
    return {
      CallExpression: (node: Node) => check(node, node.callee?.property?.name),
      TaggedTemplateExpression: (node: Node) => check(node, node.tag?.name),
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports, sql } };
