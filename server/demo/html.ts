import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { stylesheet } from './stylesheet.ts';

/** A fragment of a page; `html` escapes what it interpolates unless that is a fragment itself. */
export type Markup = ReturnType<typeof html>;

export interface Page {
  title: string;
  body: Markup | string;
  status?: 200 | 400 | 404 | 409 | 410;
  /** Other origins that this page's forms may lead to; browsers check every redirect after a post. */
  formOrigins?: string[];
}

const styleHash = createHash('sha256').update(stylesheet).digest('base64');

/** Sends a page of the stand-ins: without scripts, with the one stylesheet, and marked as a demonstration. */
export async function answerPage(c: Context, page: Page): Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy(page.formOrigins ?? []));
  c.header('Cache-Control', 'no-store');
  return c.html(await renderPage(page), page.status ?? 200);
}

export function pagePolicy(formOrigins: string[]): string {
  const forms = ["'self'", ...new Set(formOrigins)].join(' ');
  return `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`;
}

export function renderPage(page: Page): Markup {
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Demostración</title>
<link rel="icon" href="data:,">
<style>${raw(stylesheet)}</style>
</head>
<body>
<header class="mark"><strong>Demostración</strong> <span>Este servicio es simulado: no hay dinero ni cuentas reales.</span></header>
<main>
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>`;
}
