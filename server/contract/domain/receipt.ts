import { formatCop } from './money.ts';
import type { Order, OrderItem } from '../api/orders.ts';
import { refundInProgressTexts, sumsText } from '../texts/refund-text.ts';
import { checkoutTexts, orderTexts } from '../texts/purchase-texts.ts';
import { texts } from '../texts/spec-texts.ts';
import { bogotaDate, bogotaTime, formatLongDate, formatTime } from './time.ts';

/** Texts of a receipt, shared by the PDF and the page stored in the browser. */
export interface Receipt {
  orderNumber: string;
  /** The date and time in Bogotá when the order was placed. */
  placed: string;
  customer: string[];
  lines: ReceiptLine[];
  sums: { label: string; amount: string; strong: boolean }[];
}

export interface ReceiptLine {
  name: string;
  when: string;
  /** The provider with its registration; null for Rumbo-operated experiences. */
  operator: string | null;
  /** The item's state, unless it is simply booked. */
  outcome: string | null;
  people: string;
  unitPrice: string;
  total: string;
}

const paid: ReadonlySet<Order['payment']['status']> = new Set([
  'approved',
  'partially_refunded',
  'refunded',
  'refund_manual',
]);

/**
 * True if there is something to receipt: it was paid, or cost nothing and is confirmed or completed. Later refunds
 * don't change that.
 */
export function hasReceipt({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'confirmed' || status === 'completed' || paid.has(payment.status);
}

export function receiptOf(order: Order): Receipt {
  const { customer, createdAt } = order;
  const placedAt = new Date(createdAt);
  return {
    orderNumber: order.orderNumber,
    placed: `${formatLongDate(bogotaDate(placedAt))}, ${formatTime(bogotaTime(placedAt))}`,
    customer: [`${customer.firstName} ${customer.lastName}`, customer.email, customer.phone],
    lines: order.items.map((item) => lineOf(item, order)),
    sums: sumsOf(order),
  };
}

function lineOf(item: OrderItem, order: Order): ReceiptLine {
  return {
    name: item.experienceName,
    when: `${formatLongDate(item.selectedDate)}, ${formatTime(item.selectedTime)}`,
    operator: item.provider && texts.legal.operator(item.provider.name, item.provider.rnt),
    outcome: outcomeOf(item, order),
    people: String(item.participants),
    unitPrice: formatCop(item.unitPrice),
    total: formatCop(item.totalPrice),
  };
}

function outcomeOf({ state, refunded, refundInProgress }: OrderItem, order: Order): string | null {
  const returned = refunded.cash + refunded.cashback > 0;
  if (returned) return `Cancelada: vuelven ${sumsText(refunded, refundInProgress)}`;
  if (state === 'cancelled') return 'Cancelada, sin reembolso según su política';
  if (state !== 'refunded') return null;
  return order.refundInProgress ? refundInProgressTexts.badge : 'Reembolsada';
}

function sumsOf(order: Order): Receipt['sums'] {
  const { subtotal, discount, couponCode, cashbackUsed, totalAmount } = order;
  const back = returnedOf(order);
  const plain = (label: string, amount: string) => ({ label, amount, strong: false });
  return [
    plain(texts.cart.subtotal, formatCop(subtotal)),
    ...(discount > 0 ? [plain(couponCode ? `Descuento ${couponCode}` : 'Descuento', `−${formatCop(discount)}`)] : []),
    ...(cashbackUsed > 0 ? [plain('Cashback', `−${formatCop(cashbackUsed)}`)] : []),
    plain(checkoutTexts.taxes, '$0'),
    { label: orderTexts.totalPaid, amount: formatCop(totalAmount), strong: true },
    ...(back.cash > 0 ? [plain('Vuelve a tu medio de pago', `−${formatCop(back.cash)}`)] : []),
    ...(back.inProgress > 0 ? [plain(refundInProgressTexts.sum, `−${formatCop(back.inProgress)}`)] : []),
    ...(back.cashback > 0 ? [plain('Vuelve a tu cashback', formatCop(back.cashback))] : []),
    ...(back.cash + back.inProgress > 0
      ? [
          {
            label: back.inProgress > 0 ? refundInProgressTexts.totalAfter : 'Total después de devoluciones',
            amount: formatCop(totalAmount - back.cash - back.inProgress),
            strong: true,
          },
        ]
      : []),
  ];
}

/** Refunded sums, and the cash still in transit; a fully refunded order returns everything. */
function returnedOf({ status, items, totalAmount, refundInProgress }: Order): {
  cash: number;
  inProgress: number;
  cashback: number;
} {
  const cashOf = (some: readonly OrderItem[]) => some.reduce((sum, { refunded }) => sum + refunded.cash, 0);
  const cashback = items.reduce((sum, { refunded }) => sum + refunded.cashback, 0);
  const isWhole = status === 'refunded' && items.every(({ refunded }) => refunded.cash === 0);
  if (isWhole)
    return { cash: refundInProgress ? 0 : totalAmount, inProgress: refundInProgress ? totalAmount : 0, cashback };
  return {
    cash: cashOf(items.filter((item) => !item.refundInProgress)),
    inProgress: cashOf(items.filter((item) => item.refundInProgress)),
    cashback,
  };
}
