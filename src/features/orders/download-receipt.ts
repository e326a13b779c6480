import type { Order } from '#contract/orders.ts';
import { receiptHtml } from './receipt-html.ts';

/** Hands the receipt to the browser as a file that opens and prints anywhere. */
export function downloadReceipt(order: Order): void {
  const url = URL.createObjectURL(new Blob([receiptHtml(order)], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `recibo-${order.orderNumber}.html`;
  link.click();
  URL.revokeObjectURL(url);
}
