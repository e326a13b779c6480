import type { Dependencies } from '#server/dependencies.ts';
import type { OrderMailTask, ProviderMailTask } from '#server/jobs/tasks.ts';
import type { RenderedMail } from './letter.ts';
import type { MailItem, OrderMail } from './render-mail.ts';
import { renderOrderMail, renderProviderMail } from './render-mail.ts';

/**
 * Sends a mail about an order to its buyer. A reminder of what was cancelled meanwhile isn't sent.
 * @throws when the mail was not accepted; the task that asked for it tries again with the same Message-ID.
 */
export async function sendOrderMail(deps: Dependencies, taskId: string, { template, orderId, itemIds }: OrderMailTask): Promise<void> {
  const order = await orderOf(deps, orderId);
  const items = await itemsOf(deps, orderId, itemIds);
  const told = template === 'order-reminder' ? items.filter((item) => item.state === 'booked') : items;
  if (template === 'order-reminder' && (told.length === 0 || order.status !== 'confirmed')) return;
  await send(deps, taskId, order.email, renderOrderMail({
    template,
    orderNumber: order.order_number,
    firstName: order.first_name,
    totalCop: order.total_cop,
    link: `${deps.env.publicUrl}/order-confirmation/${order.order_number}#k=${order.access_key}`,
    refund: template === 'order-cancelled' ? refundOf(told) : undefined,
    items: told.map(mailItem),
    support: deps.env.support,
  }));
}

/** Sends a mail to who offers the items. @throws as `sendOrderMail` */
export async function sendProviderMail(deps: Dependencies, taskId: string, { template, orderId, providerId, itemIds }: ProviderMailTask): Promise<void> {
  const order = await orderOf(deps, orderId);
  const provider = await deps.db.read.selectFrom('providers').select(['name', 'email']).where('id', '=', providerId).executeTakeFirstOrThrow();
  await send(deps, taskId, provider.email, renderProviderMail({
    template,
    orderNumber: order.order_number,
    providerName: provider.name,
    buyer: { name: `${order.first_name} ${order.last_name}`, phone: order.phone },
    items: (await itemsOf(deps, orderId, itemIds)).map(mailItem),
    support: deps.env.support,
  }));
}

async function send(deps: Dependencies, taskId: string, to: string, mail: RenderedMail): Promise<void> {
  await deps.mailer.send({ messageId: `<${taskId}@${new URL(deps.env.publicUrl).hostname}>`, to, ...mail });
}

function orderOf(deps: Dependencies, orderId: string) {
  return deps.db.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

function itemsOf(deps: Dependencies, orderId: string, itemIds: readonly string[] | undefined) {
  return deps.db.read
    .selectFrom('order_items')
    .innerJoin('experiences', 'experiences.id', 'order_items.experience_id')
    .leftJoin('providers', 'providers.id', 'order_items.provider_id')
    .selectAll('order_items')
    .select(['experiences.meeting_point', 'providers.name as provider_name', 'providers.rnt'])
    .where('order_items.order_id', '=', orderId)
    .$if(itemIds !== undefined, (query) => query.where('order_items.id', 'in', itemIds ?? []))
    .orderBy('order_items.position')
    .execute();
}

function mailItem(item: ItemRow): MailItem {
  return {
    name: item.experience_name,
    date: item.selected_date,
    time: item.selected_time,
    participants: item.participants,
    totalCop: item.line_total_cop,
    provider: item.provider_name ?? '',
    rnt: item.rnt,
    meetingPoint: item.meeting_point,
  };
}

function refundOf(items: readonly ItemRow[]): OrderMail['refund'] {
  return {
    cashCop: items.reduce((sum, item) => sum + item.refunded_cop, 0),
    cashbackCop: items.reduce((sum, item) => sum + item.refunded_cashback_cop, 0),
  };
}
