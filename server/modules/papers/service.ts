import { hasReceipt, receiptOf } from '#contract/receipt.ts';
import type { Result } from '#contract/result.ts';
import { fail, ok } from '#contract/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readOrder } from '#server/modules/orders/read-order.ts';
import type { OrderCaller } from '#server/modules/orders/rules.ts';
import { drawReceipt } from './draw-receipt.ts';
import { payingPayment } from './queries.ts';

/** A file as it is downloaded, or hangs on a mail. */
export interface Paper {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** The receipt of a paid order as PDF, for its buyer alone: it bears the whole name, mail and phone. */
export async function receiptPaper(deps: Dependencies, orderNumber: string, caller: OrderCaller): Promise<Result<Paper>> {
  const order = await readOrder(deps, orderNumber, caller);
  if (!order.ok) return order;
  if (!order.value.isBuyer) return fail('forbidden', 'Solo quien reservó puede descargar el recibo');
  if (!hasReceipt(order.value)) return fail('conflict', 'Esta orden todavía no tiene un pago que recibir');
  const content = await drawReceipt({ ...receiptOf(order.value), paidWith: await paidWith(deps, orderNumber), support: deps.env.support });
  return ok({ filename: `recibo-${orderNumber}.pdf`, contentType: 'application/pdf', content });
}

const methods: Record<string, string> = { visa: 'Visa', debvisa: 'Visa débito', master: 'Mastercard', debmaster: 'Mastercard débito', amex: 'American Express', pse: 'PSE', efecty: 'Efecty', account_money: 'saldo en cuenta' };

async function paidWith(deps: Dependencies, orderNumber: string): Promise<string | null> {
  const payment = await payingPayment(deps.db.read, orderNumber);
  return payment ? `Mercado Pago · ${methods[payment.method] ?? payment.method} · operación ${payment.id}` : null;
}
