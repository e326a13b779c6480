import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from './context.ts';

type Html = ReturnType<typeof html>;

interface MessagePage {
  title: string;
  content: Html;
  status?: ContentfulStatusCode;
  /** Leads on by itself, as a navigation of its own: a redirect would be held against `form-action`. */
  continueAt?: string;
}

/** A page that says one thing and needs no script: what stands in the way of signing in or out. */
export function messagePage(c: AppContext, { title, content, status = 200, continueAt }: MessagePage) {
  c.header('Cache-Control', 'private, no-store');
  return c.html(
    html`<!doctype html>
      <html lang="es-CO">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          ${continueAt ? html`<meta http-equiv="refresh" content="0; url=${continueAt}" />` : ''}
          <title>${title} · Rumbo</title>
          <link rel="icon" href="/icons/icon.svg" />
          <style nonce="${c.get('nonce')}">
            ${style}
          </style>
        </head>
        <body>
          <header><a href="/">Rumbo</a></header>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
    status,
  );
}

/** The store's tokens (src/ui/tokens.css), as far as this page needs them. */
const style = html`:root{--ground:#faf8f4;--surface:#ffffff;--line:#e4ddd0;--ink:#1b241f;--ink-soft:#565e57;--deep:#0f3a29;--on-deep:#f4f1e8;--action:#b4460f;--on-action:#ffffff;--link:#0d6475;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#0e1512;--surface:#17211c;--line:#2b3932;--ink:#e9ece4;--ink-soft:#a8b5ac;--deep:#0b2419;--on-deep:#eef0e7;--action:#ee8a4c;--on-action:#240f03;--link:#7fcbd6}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{background:var(--deep);padding:16px max(16px,calc(50vw - 280px))}header a{color:var(--on-deep);font-weight:700;font-size:1.1875rem;text-decoration:none}
main{max-width:592px;margin:32px auto;padding:24px 16px}h1{margin:0 0 12px;font-size:1.875rem;line-height:1.15}p{margin:0 0 16px;color:var(--ink-soft)}[role=alert]{color:var(--ink)}
a{color:var(--link)}form{margin:0 0 16px}
.action,button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 24px;border:0;border-radius:12px;background:var(--action);color:var(--on-action);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.action:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:2px}`;
