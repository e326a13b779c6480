import type { Dependencies } from '#server/dependencies.ts';
import type { OrderMail } from './render-mail.ts';
import { renderOrderMail } from './render-mail.ts';

/**
 * Sends a mail about an order. @throws when the mail was not accepted; the task that asked for it tries again with
 * the same Message-ID.
 */
export async function sendOrderMail(deps: Dependencies, taskId: string, template: OrderMail['template'], orderId: string): Promise<void> {
  const db = deps.db.read;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .leftJoin('providers', 'providers.id', 'order_items.provider_id')
    .selectAll('order_items')
    .select(['providers.name as provider_name', 'providers.rnt'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const told = template === 'order-cancelled' ? items.filter((item) => item.cancelled_at !== null) : items;
  const rendered = renderOrderMail({
    template,
    orderNumber: order.order_number,
    firstName: order.first_name,
    totalCop: order.total_cop,
    link: `${deps.env.publicUrl}/order-confirmation/${order.order_number}#k=${order.access_key}`,
    refund: template === 'order-cancelled' ? refundOf(told) : undefined,
    items: told.map((item) => ({
      name: item.experience_name,
      date: item.selected_date,
      time: item.selected_time,
      participants: item.participants,
      totalCop: item.line_total_cop,
      provider: item.provider_name ?? '',
      rnt: item.rnt,
    })),
    support: deps.env.support,
  });
  await deps.mailer.send({ messageId: `<${taskId}@${new URL(deps.env.publicUrl).hostname}>`, to: order.email, ...rendered });
}

function refundOf(items: readonly { refunded_cop: number; refunded_cashback_cop: number }[]): OrderMail['refund'] {
  return {
    cashCop: items.reduce((sum, item) => sum + item.refunded_cop, 0),
    cashbackCop: items.reduce((sum, item) => sum + item.refunded_cashback_cop, 0),
  };
}
