import { html } from 'hono/html';
import type { Markup } from './html.ts';

export interface Enabled {
  identity: boolean;
  payments: boolean;
  webflow: boolean;
  mail: boolean;
}

/** The parts of the demonstration that run here, and their addresses. */
export function indexPage(enabled: Enabled): Markup {
  const links = [
    { on: enabled.mail, href: '/_demo/mail', name: 'Correos enviados', text: 'Todo lo que Rumbo habría enviado.' },
    {
      on: enabled.payments,
      href: '/_demo/pay',
      name: 'Pagos',
      text: 'Las compras por pagar y lo que pasó con cada una.',
    },
    {
      on: enabled.webflow,
      href: '/_demo/webflow',
      name: 'Sitio de contenido',
      text: 'Proveedores y experiencias que se pueden editar.',
    },
    {
      on: true,
      href: '/_demo/clock',
      name: 'Reloj',
      text: 'La hora del producto, para ver vencer cupos y llegar reservas.',
    },
  ];
  return html`${links.filter((link) => link.on).map((link) => html`<article class="card"><h2><a href="${link.href}">${link.name}</a></h2><p>${link.text}</p></article>`)}
<p><a class="button" href="/">Ir a la tienda</a></p>`;
}
