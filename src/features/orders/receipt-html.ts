import type { Order } from '#contract/api/orders.ts';
import { type Receipt, type ReceiptLine, receiptOf } from '#contract/domain/receipt.ts';
import { texts } from '#contract/texts/spec-texts.ts';

/** A receipt as one self-contained, printable HTML page, which a device can create without a connection. */
export function receiptHtml(order: Order): string {
  const receipt = receiptOf(order);
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Recibo ${safe(receipt.orderNumber)}</title>
<style>
body { max-width: 720px; margin: 40px auto; padding: 0 20px; color: #1b241f; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 28px; } .brand { color: #145338; font-weight: 800; letter-spacing: -0.03em; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: 10px 6px; border-bottom: 1px solid #ddd5c6; text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; } .total { font-size: 20px; font-weight: 700; } .legal { color: #565e57; font-size: 13px; }
</style>
</head>
<body>
<p class="brand">rumbo</p>
<h1>Recibo de tu reserva</h1>
<p>Orden <b>${safe(receipt.orderNumber)}</b>, ${receipt.placed}</p>
<p>${receipt.customer.map(safe).join('<br>')}</p>
<table>
<thead><tr><th>Experiencia</th><th>Personas</th><th>Por persona</th><th>Total</th></tr></thead>
<tbody>${receipt.lines.map(row).join('\n')}</tbody>
<tfoot>
${receipt.sums.map(sum).join('\n')}
</tfoot>
</table>
<p class="legal">${safe(texts.legal.childProtection)}</p>
</body>
</html>
`;
}

function row({ name, when, operator, outcome, people, unitPrice, total }: ReceiptLine): string {
  const more = [when, operator, outcome].filter((text) => text !== null).map(safe);
  return `<tr><td><b>${safe(name)}</b><br>${more.join('<br>')}</td>
<td>${people}</td><td>${unitPrice}</td><td>${total}</td></tr>`;
}

function sum({ label, amount, strong }: Receipt['sums'][number]): string {
  return `<tr${strong ? ' class="total"' : ''}><td colspan="3">${safe(label)}</td><td>${amount}</td></tr>`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
