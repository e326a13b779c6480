import type { Order } from '#contract/api/orders.ts';
import { hasReceipt, receiptOf } from '#contract/domain/receipt.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { readOrder } from '#server/modules/orders/read-order.ts';
import type { OrderCaller } from '#server/modules/orders/order-caller.ts';
import { calendarEvent } from './calendar-event.ts';
import { calendarText } from './calendar-text.ts';
import { drawReceipt } from './draw-receipt.ts';
import { listCalendarItems, payingPayment } from './queries.ts';

/** A file as it is downloaded, or hangs on a mail. */
export interface DocumentFile {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** The PDF receipt of a paid order, for its buyer only: it has the full name, email and phone. */
export async function receiptDocument(
  deps: Dependencies,
  orderNumber: string,
  caller: OrderCaller,
): Promise<Result<DocumentFile>> {
  const order = await paidOrder(deps, orderNumber, caller);
  if (!order.ok) return order;
  const content = await drawReceipt({
    ...receiptOf(order.value),
    paidWith: await paidWith(deps, orderNumber),
    support: deps.env.support,
  });
  return ok({ filename: `recibo-${orderNumber}.pdf`, contentType: 'application/pdf', content });
}

/** The calendar entries of a paid order, for its buyer only. Cancelled items are marked as cancelled. */
export async function calendarDocument(
  deps: Dependencies,
  orderNumber: string,
  caller: OrderCaller,
  itemIds?: readonly string[],
): Promise<Result<DocumentFile>> {
  const order = await paidOrder(deps, orderNumber, caller);
  if (!order.ok) return order;
  const { publicUrl, support } = deps.env;
  const items = await listCalendarItems(deps.db.read, orderNumber, itemIds);
  const events = items.map((item) =>
    calendarEvent(item, {
      orderNumber,
      host: new URL(publicUrl).hostname,
      url: `${publicUrl}/order-confirmation/${orderNumber}`,
    }),
  );
  const content = Buffer.from(calendarText(events, { name: 'Rumbo', email: support.email }, deps.clock.now()));
  return ok({
    filename: `reserva-${orderNumber}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content,
  });
}

async function paidOrder(deps: Dependencies, orderNumber: string, caller: OrderCaller): Promise<Result<Order>> {
  const order = await readOrder(deps, orderNumber, caller);
  if (!order.ok) return order;
  if (!order.value.isBuyer) return fail('forbidden', 'Solo quien reservó puede descargar esto');
  return hasReceipt(order.value) ? order : fail('conflict', 'Esta orden todavía no está pagada');
}

const methods: Record<string, string> = {
  visa: 'Visa',
  debvisa: 'Visa débito',
  master: 'Mastercard',
  debmaster: 'Mastercard débito',
  amex: 'American Express',
  pse: 'PSE',
  efecty: 'Efecty',
  account_money: 'saldo en cuenta',
};

async function paidWith(deps: Dependencies, orderNumber: string): Promise<string | null> {
  const payment = await payingPayment(deps.db.read, orderNumber);
  return payment ? `Mercado Pago · ${methods[payment.method] ?? payment.method} · operación ${payment.id}` : null;
}
