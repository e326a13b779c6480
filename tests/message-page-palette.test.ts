import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/http/context.ts';
import { messagePage } from '#server/http/message-page.ts';

/** The server's pages without a script repeat some of the app's tokens, because they load no style sheet. */

const tokensOf = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]+)\s*[;}]/g)].map(([, name = '', value = '']) => [name, value]));

/** By colour scheme: what stands before the dark part, and in it. */
function palettes(css: string, dark: string) {
  const at = css.indexOf(dark);
  expect(at).toBeGreaterThan(0);
  const blockOf = (from: number) => css.slice(from, css.indexOf('}', from) + 1);
  return { light: tokensOf(blockOf(css.indexOf(':root'))), dark: tokensOf(blockOf(at)) };
}

test.each(['light', 'dark'] as const)('the message page’s %s colours are the app’s tokens', async (scheme) => {
  const app = new Hono<AppEnv>().get('/', (c) => messagePage(c, { title: 'Hola', content: html`<p>Hola</p>` }));
  const page = palettes(await (await app.request('/')).text(), '@media (prefers-color-scheme:dark)')[scheme];
  const tokens = palettes(
    readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8'),
    "[data-mantine-color-scheme='dark']",
  )[scheme];
  expect(page.size).toBeGreaterThan(8);
  expect(Object.fromEntries(page)).toEqual(
    Object.fromEntries([...page.keys()].map((name) => [name, tokens.get(name)])),
  );
});
