import { html } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Markup, type Page, pagePolicy, renderPage } from '../html.ts';
import { demoPeople } from '#server/db/seed/people.ts';

const roleNames = {
  user: 'Cliente',
  provider: 'Proveedor',
  admin: 'Administración',
  super_admin: 'Superadministración',
} as const;

/** The account chooser: a button for each demo person, and a form for any other e-mail. */
export function chooserBody(problem?: { email: string; text: string }): Markup {
  return html`<p>Elige con quién quieres entrar a Rumbo. Aquí no hay contraseñas.</p>
<form method="post" class="card stack">
${demoPeople.map(
  (person) => html`<div><button name="email" value="${person.email}">${person.email}</button>
<span class="muted">${roleNames[person.role]}</span></div>`,
)}
</form>
<form method="post" class="card stack">
<h2>Con otro correo</h2>
<p class="muted">Entra como cliente nuevo; el correo cuenta como verificado.</p>
<div><label for="email">Correo electrónico</label>
<input id="email" name="email" type="email" required maxlength="200" autocomplete="email" value="${problem?.email ?? ''}"${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}>
${problem ? html`<p id="problem" role="alert">${problem.text}</p>` : ''}</div>
<button class="main">Entrar con este correo</button>
</form>
<form method="post"><button name="cancel" value="1">Cancelar y volver</button></form>`;
}

/** The page for an interaction that expired or belongs to another browser. */
export const expiredPage: Page = {
  title: 'Este inicio de sesión ya no está vigente',
  body: html`<p>Vuelve a la tienda e inicia sesión otra vez.</p><p><a class="button" href="/">Volver a la tienda</a></p>`,
  status: 400,
};

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  answerKoa(ctx, {
    title: 'Sesión cerrada',
    body: html`<p>Cerraste tu sesión.</p><p><a class="button" href="/">Volver a la tienda</a></p>`,
  });
}

export function refusedPage(ctx: KoaContextWithOIDC, reason: string): void {
  answerKoa(ctx, {
    title: 'No se pudo continuar',
    body: html`<p>El proveedor de identidad rechazó la solicitud:</p><pre>${reason}</pre><p><a class="button" href="/">Volver a la tienda</a></p>`,
  });
}

function answerKoa(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', pagePolicy([]));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = String(renderPage(page));
}
