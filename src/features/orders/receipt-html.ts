import { formatCop } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { texts } from '#contract/texts.ts';
import { bogotaDate, formatLongDate, formatTime } from '#contract/time.ts';

/** A receipt as one page of HTML that prints well and needs nothing else. */
export function receiptHtml(order: Order): string {
  const { customer } = order;
  const rows = order.items.map(
    (item) => `<tr><td><b>${safe(item.experienceName)}</b><br>${safe(`${formatLongDate(item.selectedDate)}, ${formatTime(item.selectedTime)}`)}${provider(item.provider)}</td>
<td>${item.participants}</td><td>${formatCop(item.unitPrice)}</td><td>${formatCop(item.totalPrice)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Recibo ${safe(order.orderNumber)}</title>
<style>
body { max-width: 720px; margin: 40px auto; padding: 0 20px; color: #1b241f; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 28px; } .brand { color: #145338; font-weight: 800; letter-spacing: -0.03em; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; } th, td { padding: 10px 6px; border-bottom: 1px solid #ddd5c6; text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; } .total { font-size: 20px; font-weight: 700; } .legal { color: #565e57; font-size: 13px; }
</style>
</head>
<body>
<p class="brand">rumbo</p>
<h1>Recibo de tu reserva</h1>
<p>Orden <b>${safe(order.orderNumber)}</b>, ${formatLongDate(bogotaDate(new Date(order.createdAt)))}</p>
<p>${safe(`${customer.firstName} ${customer.lastName}`)}<br>${safe(customer.email)}<br>${safe(customer.phone)}</p>
<table>
<thead><tr><th>Experiencia</th><th>Personas</th><th>Por persona</th><th>Total</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot>
${deductions(order)}
<tr><td colspan="3">Impuestos incluidos</td><td>$0</td></tr>
<tr class="total"><td colspan="3">Total Pagado</td><td>${formatCop(order.totalAmount)}</td></tr>
</tfoot>
</table>
<p class="legal">${safe(texts.legal.childProtection)}</p>
</body>
</html>
`;
}

function deductions({ discount, couponCode, cashbackUsed }: Order): string {
  const rows: string[] = [];
  if (discount > 0) rows.push(`<tr><td colspan="3">Descuento ${safe(couponCode ?? '')}</td><td>−${formatCop(discount)}</td></tr>`);
  if (cashbackUsed > 0) rows.push(`<tr><td colspan="3">Cashback</td><td>−${formatCop(cashbackUsed)}</td></tr>`);
  return rows.join('\n');
}

function provider(of: Order['items'][number]['provider']): string {
  if (!of) return '';
  return `<br>${safe(texts.legal.operator(of.name, of.rnt))}`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
