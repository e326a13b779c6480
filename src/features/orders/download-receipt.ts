import type { Order } from '#contract/api/orders.ts';
import { isTransient } from '#src/lib/errors.ts';
import { fetchDocument } from '#src/offline/orders/order-calls.ts';
import { receiptHtml } from './receipt-html.ts';
import { saveFile } from '#src/lib/save-file.ts';

/**
 * Downloads the receipt as a PDF; without a connection, as an HTML page made on this device.
 * @throws ApiError when the server refuses
 */
export async function downloadReceipt(order: Order): Promise<'pdf' | 'page'> {
  const name = `recibo-${order.orderNumber}`;
  try {
    saveFile(await fetchDocument(order.orderNumber, 'receipt.pdf'), `${name}.pdf`);
    return 'pdf';
  } catch (error) {
    if (!isTransient(error)) throw error;
    saveFile(new Blob([receiptHtml(order)], { type: 'text/html' }), `${name}.html`);
    return 'page';
  }
}
