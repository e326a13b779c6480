import { html } from 'hono/html';
import { formatCop } from '#contract/domain/money.ts';
import type { Markup } from '../html.ts';
import { type Payment, type Preference, totalOf } from './state.ts';

const statusNames: Record<string, string> = {
  approved: 'Aprobado',
  rejected: 'Rechazado',
  pending: 'Pendiente',
  in_process: 'En proceso',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  charged_back: 'Contracargo',
};

/** Shows the order's lines and total, the three payment results, earlier attempts, and the way back. */
export function checkoutBody(preference: Preference, tried: Payment[], backAddress: string | null): Markup {
  return html`<section class="card" aria-label="Tu compra">
<ul class="lines">
${preference.items.map((item) => html`<li><span>${item.title}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span><span>${formatCop(item.quantity * item.unit_price)}</span></li>`)}
</ul>
<p class="muted">Orden ${preference.external_reference}</p>
<p class="total">Total ${formatCop(totalOf(preference))}</p>
</section>
${preference.closed ? html`<p>La tienda cerró este pago. Vuelve a ella para ver tu orden o para pagarla de nuevo.</p>` : payForm(preference.id)}
${tried.length > 0 ? html`<section class="card"><h2>Pagos de esta compra</h2><ul class="lines">${tried.map((payment) => html`<li><span>Pago ${payment.id}</span><span>${statusNames[payment.status] ?? payment.status}</span></li>`)}</ul></section>` : ''}
${backAddress ? html`<p><a class="button" href="${backAddress}">Volver a la tienda</a></p>` : ''}`;
}

function payForm(preferenceId: string): Markup {
  return html`<form method="post" action="/_demo/pay/checkout" class="card stack">
<input type="hidden" name="pref_id" value="${preferenceId}">
<button class="main" name="action" value="approve">Aprobar pago</button>
<button class="danger" name="action" value="reject">Rechazar pago</button>
<button name="action" value="pending">Dejar pendiente</button>
</form>`;
}
