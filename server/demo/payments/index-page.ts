import { html } from 'hono/html';
import { formatCop } from '#contract/domain/money.ts';
import type { Markup } from '../html.ts';
import { type Payment, type Preference, totalOf } from './state.ts';

/** The sandbox's front page: the newest preferences with their payment pages and how often each was paid. */
export function paymentsIndex(all: Preference[], paid: Payment[]): Markup {
  if (all.length === 0) return html`<p>Aún no hay compras por pagar. Haz una reserva en la <a href="/">tienda</a>.</p>`;
  return html`<p>Las compras que la tienda envió a pagar, de la más reciente a la más antigua.</p>
${all.map(
  (preference) => html`<article class="card">
<h2><a href="/_demo/pay/checkout?pref_id=${preference.id}">${preference.items[0]?.title}</a></h2>
<p>Orden ${preference.external_reference} · ${formatCop(totalOf(preference))}${preference.closed ? ' · Cerrada' : ''}</p>
<p class="muted">${
    paid
      .filter((payment) => payment.preference_id === preference.id)
      .map((payment) => `${payment.id}: ${payment.status}`)
      .join(' · ') || 'Sin pagos'
  }</p>
</article>`,
)}`;
}
