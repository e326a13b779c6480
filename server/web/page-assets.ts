import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Target } from './served-data.ts';

const Files = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) });
const PageAssets = v.object({ routes: v.record(v.string(), Files) });

/** The tags that replace the shell's stylesheet link in the head of a rendered page. */
export type HeadAssets = (path: string, target: Target) => string;

const sheetLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * Removes the stylesheet links from the shell.
 * @returns their addresses too
 */
export function withoutSheets(shell: string): { shell: string; sheets: string[] } {
  return { shell: shell.replace(sheetLink, ''), sheets: [...shell.matchAll(sheetLink)].map(([, href = '']) => href) };
}

/**
 * Inlines a page's styles, so that the first paint waits for no second response, and preloads its scripts. The
 * disabled links stay: they tell the script loader that the styles are there.
 * @throws when the build left no list
 */
export function readPageAssets(
  folders: { web: string; server: string },
  sheets: readonly string[],
  nonce: string,
): HeadAssets {
  const { routes } = v.parse(PageAssets, JSON.parse(readFileSync(join(folders.server, 'page-assets.json'), 'utf8')));
  const texts = new Map<string, string>();
  const text = (sheet: string) => {
    const known = texts.get(sheet) ?? readFileSync(join(folders.web, sheet), 'utf8');
    texts.set(sheet, known);
    return known;
  };
  return (path, target) => {
    const { scripts, styles } = routes[routeFile(path, target)] ?? { scripts: [], styles: [] };
    const all = [...sheets, ...styles];
    return [
      `<style nonce="${nonce}">${all.map(text).join('\n')}</style>`,
      ...all.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`),
      ...scripts.map(
        (script) => `<link rel="modulepreload" href="${script}" fetchpriority="low" crossorigin nonce="${nonce}">`,
      ),
    ].join('\n    ');
  };
}

function routeFile(path: string, target: Target): string {
  if (target.kind === 'store') return path === '/' ? 'src/routes/_store/index.tsx' : 'src/routes/_store/store.tsx';
  return target.id === null ? 'src/routes/_store/product.index.tsx' : 'src/routes/_store/product.$id.tsx';
}
