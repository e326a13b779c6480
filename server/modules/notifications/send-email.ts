import type { Order } from '#contract/api/orders.ts';
import { receiptOf } from '#contract/domain/receipt.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { OrderEmailTask, ProviderEmailTask, RequestEmailTask } from '#server/core/tasks.ts';
import { accessKeyOf } from '#server/modules/orders/access-key.ts';
import { readOrder } from '#server/modules/orders/read-order.ts';
import { requestForEmail } from '#server/modules/requests/service.ts';
import { calendarDocument, type DocumentFile, receiptDocument } from '#server/modules/documents/service.ts';
import type { RenderedEmail } from './email-content.ts';
import { emailItem } from './email-item.ts';
import {
  type EmailItemRow,
  type EmailOrder,
  emailItems,
  emailOrder,
  emailProvider,
  emailRefund,
} from './email-queries.ts';
import { buyerName, greetingOf } from './person-name.ts';
import { renderOrderEmail } from './render-email.ts';
import type { EmailContext, OrderEmail } from './order-email.ts';
import { renderProviderEmail } from './render-provider.ts';
import { renderRefundEmail } from './render-refund.ts';
import { renderRequestForSupport, renderRequestReceived } from './render-request.ts';

/** The documents each mail has attached. A reminder repeats the calendar entry: the meeting point may have moved. */
const documentsOf: Record<OrderEmailTask['template'], readonly ('receipt' | 'calendar')[]> = {
  'order-confirmed': ['receipt', 'calendar'],
  'order-reminder': ['calendar'],
  'order-moved': ['calendar'],
  'order-cancelled': ['receipt', 'calendar'],
  'order-refunded': ['calendar'],
};

/**
 * Sends an email about an order to its buyer. Skips reminders and moves of items that are cancelled, have started or
 * were moved again.
 * @throws when the email was not accepted; its task retries with the same Message-ID
 */
export async function sendOrderEmail(
  deps: Dependencies,
  taskId: string,
  { template, orderId, itemIds, moveCount = 0, movedFrom }: OrderEmailTask,
): Promise<void> {
  const row = await emailOrder(deps.db.read, orderId);
  const items = (await emailItems(deps.db.read, orderId)).filter(({ id }) => itemIds?.includes(id) ?? true);
  const isOfSlot = template === 'order-reminder' || template === 'order-moved';
  const mentioned = isOfSlot
    ? items.filter(
        (item) =>
          item.state === 'booked' && item.move_count === moveCount && new Date(item.starts_at) > deps.clock.now(),
      )
    : items;
  if (isOfSlot && (mentioned.length === 0 || row.status !== 'confirmed')) return;
  const buyer = await buyerOf(deps, row);
  const order = await asBuyer(deps, row, buyer);
  const documents = await attach(deps, row, buyer, documentsOf[template], itemIds);
  await send(
    deps,
    taskId,
    row.email,
    renderOrderEmail({
      ...emailContext(deps),
      template,
      orderNumber: row.order_number,
      greeting: greetingOf(row.first_name),
      refundReason: row.refund_reason,
      ...(movedFrom ? { movedFrom } : {}),
      link: orderLink(deps, row, buyer),
      refund: template === 'order-cancelled' ? refundOf(mentioned) : undefined,
      sums: receiptOf(order).sums,
      items: mentioned.map((item) => emailItem(item, deps.env.publicUrl, codeOf(order, item))),
      documents: documents.map(({ kind }) => kind),
    }),
    documents,
  );
}

/** Sends the buyer an email about a refund that was made. @throws like `sendOrderEmail` */
export async function sendRefundEmail(deps: Dependencies, taskId: string, refundId: string): Promise<void> {
  const refund = await emailRefund(deps.db.read, refundId);
  const order = await emailOrder(deps.db.read, refund.order_id);
  await send(
    deps,
    taskId,
    order.email,
    renderRefundEmail({
      ...emailContext(deps),
      orderNumber: order.order_number,
      greeting: greetingOf(order.first_name),
      link: orderLink(deps, order, await buyerOf(deps, order)),
      amountCop: refund.amount_cop,
      reason: refund.reason,
      method: refund.method,
      refundNumber: refund.provider_refund_id,
      madeOn: bogotaDate(new Date(refund.updated_at)),
    }),
  );
}

/** Sends an email to the items' provider. @throws like `sendOrderEmail` */
export async function sendProviderEmail(
  deps: Dependencies,
  taskId: string,
  { template, orderId, providerId, itemIds, movedFrom }: ProviderEmailTask,
): Promise<void> {
  const order = await emailOrder(deps.db.read, orderId);
  const provider = await emailProvider(deps.db.read, providerId);
  const own = (await emailItems(deps.db.read, orderId)).filter((item) => item.provider_id === providerId);
  const isMentioned = (item: EmailItemRow) => itemIds.includes(item.id);
  const asItem = (item: EmailItemRow) => emailItem(item, deps.env.publicUrl, null);
  await send(
    deps,
    taskId,
    provider.email,
    renderProviderEmail({
      ...emailContext(deps),
      template,
      orderNumber: order.order_number,
      ...(movedFrom ? { movedFrom } : {}),
      providerName: provider.name,
      buyer: { name: buyerName(order.first_name, order.last_name), phone: order.phone },
      items: own.filter(isMentioned).map(asItem),
      standing:
        template === 'booking-changed'
          ? own.filter((item) => !isMentioned(item) && item.state === 'booked').map(asItem)
          : [],
    }),
  );
}

/** Sends an email about a request (PQR), to its person or to support. @throws like `sendOrderEmail` */
export async function sendRequestEmail(
  deps: Dependencies,
  taskId: string,
  { template, requestId }: RequestEmailTask,
): Promise<void> {
  const request = await requestForEmail(deps, requestId);
  if (!request) return;
  const mail = { ...emailContext(deps), request };
  if (template === 'request-received') await send(deps, taskId, request.email, renderRequestReceived(mail));
  else await send(deps, taskId, deps.env.support.email, renderRequestForSupport(mail));
}

async function send(
  deps: Dependencies,
  taskId: string,
  to: string,
  mail: RenderedEmail,
  documents: readonly DocumentFile[] = [],
): Promise<void> {
  const attachments = documents.map(({ filename, contentType, content }) => ({ filename, contentType, content }));
  await deps.mailer.send({
    messageId: `<${taskId}@${new URL(deps.env.publicUrl).hostname}>`,
    to,
    ...mail,
    attachments,
  });
}

function emailContext({ env }: Dependencies): EmailContext {
  return { support: env.support, publicUrl: env.publicUrl };
}

/** Whoever holds the order's key, as its mails do. */
interface KeyHolder {
  visitorSessionId: null;
  userId: null;
  userVisitorSessionIds: [];
  accessKey: string;
}

async function buyerOf(deps: Dependencies, order: EmailOrder): Promise<KeyHolder> {
  return { visitorSessionId: null, userId: null, userVisitorSessionIds: [], accessKey: await accessKeyOf(deps, order) };
}

function orderLink({ env }: Dependencies, { order_number }: EmailOrder, { accessKey }: KeyHolder): string {
  return `${env.publicUrl}/order-confirmation/${order_number}#k=${accessKey}`;
}

/** @throws Error when the order went, which no order does */
async function asBuyer(deps: Dependencies, row: EmailOrder, buyer: KeyHolder): Promise<Order> {
  const order = await readOrder(deps, row.order_number, buyer);
  if (!order.ok) throw new Error(`order not read: ${order.failure.code}`);
  return order.value;
}

/** The wanted documents that exist: an unconfirmed order has no receipt, and its items have no calendar entry. */
async function attach(
  deps: Dependencies,
  order: EmailOrder,
  buyer: KeyHolder,
  wanted: readonly ('receipt' | 'calendar')[],
  itemIds: readonly string[] | undefined,
): Promise<(DocumentFile & { kind: 'receipt' | 'calendar' })[]> {
  if (order.confirmed_at === null) return [];
  const made = await Promise.all(
    wanted.map(async (kind) => {
      const document =
        kind === 'receipt'
          ? await receiptDocument(deps, order.order_number, buyer)
          : await calendarDocument(deps, order.order_number, buyer, itemIds);
      return document.ok ? [{ ...document.value, kind }] : [];
    }),
  );
  return made.flat();
}

function codeOf(order: Order, { id }: EmailItemRow): string | null {
  return order.items.find((item) => item.id === id)?.voucher?.code ?? null;
}

function refundOf(items: readonly EmailItemRow[]): OrderEmail['refund'] {
  return {
    cashCop: items.reduce((sum, item) => sum + item.refunded_cop, 0),
    cashbackCop: items.reduce((sum, item) => sum + item.refunded_cashback_cop, 0),
  };
}
