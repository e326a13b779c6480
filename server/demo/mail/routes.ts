import { Hono } from 'hono';
import { html } from 'hono/html';
import { bogotaDate, bogotaTime, formatDay, formatTime } from '#contract/domain/time.ts';
import { answerPage, type Markup } from '../html.ts';
import type { DemoStore } from '../store.ts';
import { mailKind, type StoredMail } from './mailbox.ts';

/** An e-mail's own HTML may use styles, pictures and links; it runs nothing. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The mailbox: `GET /` lists the e-mails, newest first; `GET /:id` is one's HTML; `GET /:id/attachments/:n` an
 * attachment.
 */
export function mailRoutes(store: DemoStore): Hono {
  const routes = new Hono();
  routes.get('/', async (c) =>
    answerPage(c, { title: 'Correos enviados', body: mailList(await store.list<StoredMail>(mailKind)) }),
  );
  routes.get('/:id', async (c) => {
    const mail = await store.get<StoredMail>(mailKind, c.req.param('id'));
    if (!mail) return answerPage(c, missing);
    c.header('Content-Security-Policy', mailPolicy);
    c.header('Cache-Control', 'no-store');
    return c.html(mail.html);
  });
  routes.get('/:id/attachments/:index', async (c) => {
    const mail = await store.get<StoredMail>(mailKind, c.req.param('id'));
    const attachment = mail?.attachments[Number(c.req.param('index'))];
    if (!attachment) return answerPage(c, missing);
    return c.body(Uint8Array.from(Buffer.from(attachment.content, 'base64')), 200, {
      'Content-Type': attachment.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    });
  });
  return routes;
}

/** `GET /_demo/mail.json`: the same list for tests; attachments by name and type. */
export async function mailsAsJson(store: DemoStore) {
  const mails = await store.list<StoredMail>(mailKind);
  return mails.map(({ id, body }) => ({
    id,
    ...body,
    attachments: body.attachments.map(({ filename, contentType }) => ({ filename, contentType })),
  }));
}

const missing = {
  title: 'No encontramos este correo',
  body: html`<p><a href="/_demo/mail">Ver todos los correos</a></p>`,
  status: 404 as const,
};

function mailList(mails: { id: string; body: StoredMail }[]): Markup {
  if (mails.length === 0) return html`<p>Aún no se ha enviado ningún correo.</p>`;
  return html`${mails.map(
    ({ id, body }) => html`<article class="card">
<h2>${body.subject}</h2>
<dl><dt>Para</dt><dd>${body.to}</dd><dt>Enviado</dt><dd><time datetime="${body.sentAt}">${spoken(body.sentAt)}</time></dd></dl>
<p><a href="/_demo/mail/${id}">Ver en HTML<span class="unseen">: ${body.subject}</span></a></p>
${body.attachments.map((attachment, index) => html`<p><a href="/_demo/mail/${id}/attachments/${index}">${attachment.filename}</a></p>`)}
<pre>${withLinks(body.text)}</pre>
</article>`,
  )}`;
}

function spoken(instant: string): string {
  const date = new Date(instant);
  return `${formatDay(bogotaDate(date), null)}, ${formatTime(bogotaTime(date))}`;
}

/** The text with its addresses as links. */
function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
