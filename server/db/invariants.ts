import { type RawBuilder, sql } from 'kysely';
import { brokenEntry, wrongPayloads } from './audit-chain.ts';
import type { ReadDb } from './connect.ts';

export interface Violation {
  invariant: string;
  rows: Record<string, unknown>[];
}

const stars = (n: number) => sql.raw(`sum(case when rating = ${n} then 1 else 0 end) as stars_${n}`);

/** Each query finds violating rows, in SQL that both engines understand. */
const checks: { invariant: string; find: RawBuilder<Record<string, unknown>> }[] = [
  {
    invariant: 'seats counted in a slot are those of its holds',
    find: sql`select s.experience_id, s.date, s.time, s.taken, coalesce(h.seats, 0) as held from slots s
      left join (select experience_id, date, time, sum(participants) as seats from holds where state <> 'released' group by experience_id, date, time) h
      on h.experience_id = s.experience_id and h.date = s.date and h.time = s.time where s.taken <> coalesce(h.seats, 0)`,
  },
  {
    // A capacity lowered later leaves existing bookings valid.
    invariant: 'no slot holds more people than its capacity, now or when its last seats were taken',
    find: sql`select s.experience_id, s.date, s.time, s.taken, s.sold_capacity, coalesce(o.capacity, e.max_participants) as capacity from slots s
      join experiences e on e.id = s.experience_id left join availability_overrides o on o.experience_id = s.experience_id and o.date = s.date
      where s.taken > coalesce(o.capacity, e.max_participants) and s.taken > coalesce(s.sold_capacity, 0)`,
  },
  {
    invariant: 'an order adds up: total = lines − coupon − cashback',
    find: sql`select id, order_number, subtotal_cop, discount_cop, cashback_cop, total_cop from orders where total_cop <> subtotal_cop - discount_cop - cashback_cop`,
  },
  {
    invariant: "an order's lines and their shares add up to it",
    find: sql`select o.id, o.order_number from orders o join (select order_id, sum(line_total_cop) as lines, sum(coupon_share_cop) as coupons, sum(cashback_share_cop) as cashbacks
      from order_items group by order_id) i on i.order_id = o.id where i.lines <> o.subtotal_cop or i.coupons <> o.discount_cop or i.cashbacks <> o.cashback_cop`,
  },
  {
    invariant: 'every order has items',
    find: sql`select id, order_number from orders where not exists (select 1 from order_items i where i.order_id = orders.id)`,
  },
  {
    invariant: 'a confirmed order was paid, to the peso',
    find: sql`select o.id, o.order_number, o.total_cop from orders o where o.status in ('confirmed', 'completed') and o.total_cop > 0 and not exists
      (select 1 from payments p where p.order_id = o.id and p.amount_cop = o.total_cop and p.currency = 'COP' and p.status in ('approved', 'partially_refunded', 'charged_back', 'refund_manual'))`,
  },
  {
    invariant: 'a confirmed order keeps a seat for each live item',
    find: sql`select i.id, o.order_number from order_items i join orders o on o.id = i.order_id where o.status in ('confirmed', 'completed') and i.state in ('booked', 'checked_in', 'done')
      and (select coalesce(sum(h.participants), 0) from holds h where h.order_item_id = i.id and h.state = 'kept') <> i.participants`,
  },
  {
    invariant: "the seats kept for an item are those of the item's own slot",
    find: sql`select h.id, h.order_item_id, h.date, h.time, i.selected_date, i.selected_time from holds h join order_items i on i.id = h.order_item_id
      where h.state <> 'released' and (h.date <> i.selected_date or h.time <> i.selected_time or h.experience_id <> i.experience_id)`,
  },
  {
    invariant: 'an order that is over holds no seats',
    find: sql`select h.id, o.order_number, o.status from holds h join orders o on o.id = h.order_id where h.state <> 'released' and o.status in ('expired', 'cancelled', 'refunded')`,
  },
  {
    invariant: 'a moved item has the slot of its last move, and counts its moves without a gap',
    find: sql`select i.id, i.selected_date, i.selected_time, i.move_count, m.to_date, m.to_time from order_items i
      left join item_moves m on m.item_id = i.id and m.number = i.move_count
      where i.move_count <> (select count(*) from item_moves n where n.item_id = i.id)
      or (i.move_count > 0 and (m.id is null or m.to_date <> i.selected_date or m.to_time <> i.selected_time or m.order_id <> i.order_id or m.participants <> i.participants or m.unit_price_cop <> i.unit_price_cop))`,
  },
  {
    invariant: 'a move begins where the one before ended, and goes elsewhere',
    find: sql`select m.id, m.item_id, m.number from item_moves m left join item_moves p on p.item_id = m.item_id and p.number = m.number - 1
      where (m.from_date = m.to_date and m.from_time = m.to_time) or (m.number > 1 and (p.id is null or p.to_date <> m.from_date or p.to_time <> m.from_time))`,
  },
  {
    invariant: "a coupon's uses are its ledger's sum",
    find: sql`select c.id, c.code, c.current_usage, coalesce(l.uses, 0) as ledger from coupons c left join (select coupon_id, sum(delta) as uses from coupon_ledger group by coupon_id) l
      on l.coupon_id = c.id where c.current_usage <> coalesce(l.uses, 0)`,
  },
  {
    invariant: 'no coupon is used more often than it may be',
    find: sql`select id, code, current_usage, max_usage from coupons where current_usage > max_usage`,
  },
  {
    invariant: 'an order has its coupon use if and only if the ledger says so',
    find: sql`select o.id, o.order_number, o.coupon_taken, coalesce(l.uses, 0) as ledger from orders o left join (select order_id, sum(delta) as uses from coupon_ledger group by order_id) l
      on l.order_id = o.id where o.coupon_taken <> coalesce(l.uses, 0)`,
  },
  {
    invariant: "a customer's cashback account is the ledger's sum",
    find: sql`select p.customer_id, coalesce(a.available_cop, 0) as account, coalesce(l.pesos, 0) as ledger from (select customer_id from cashback_accounts union select customer_id from cashback_ledger) p
      left join cashback_accounts a on a.customer_id = p.customer_id left join (select customer_id, sum(delta_cop) as pesos from cashback_ledger group by customer_id) l on l.customer_id = p.customer_id
      where coalesce(a.available_cop, 0) <> coalesce(l.pesos, 0)`,
  },
  {
    invariant: 'available cashback records add up to what their customer may spend: the account, or 0 for a debt',
    find: sql`select p.customer_id, coalesce(a.available_cop, 0) as account, coalesce(r.pesos, 0) as records from (select customer_id from cashback_accounts union select customer_id from cashback_records) p
      left join cashback_accounts a on a.customer_id = p.customer_id left join (select customer_id, sum(amount_cop) as pesos from cashback_records where status = 'available' group by customer_id) r on r.customer_id = p.customer_id
      where coalesce(r.pesos, 0) <> case when coalesce(a.available_cop, 0) > 0 then a.available_cop else 0 end`,
  },
  {
    invariant:
      'a cashback record is worth something, has a known state, and is split from one of the same customer and order',
    find: sql`select r.id, r.status, r.amount_cop from cashback_records r left join cashback_records w on w.id = r.split_of
      where r.amount_cop <= 0 or r.status not in ('pending', 'available', 'used') or (r.revoked_at is not null and r.status <> 'used')
      or (r.split_of is not null and (r.status = 'pending' or w.status = 'pending' or w.split_of is not null or w.customer_id <> r.customer_id or coalesce(w.order_id, '') <> coalesce(r.order_id, '')))`,
  },
  {
    invariant: 'what the ledger released of a cashback record, less what it took back, is what its pieces are worth',
    find: sql`select l.record_id, l.pesos as ledger, coalesce(r.pesos, 0) as records from (select record_id, sum(delta_cop) as pesos from cashback_ledger where record_id is not null and reason in ('released', 'revoked') group by record_id) l
      left join (select coalesce(split_of, id) as record_id, sum(amount_cop) as pesos from cashback_records where status <> 'pending' and revoked_at is null group by coalesce(split_of, id)) r on r.record_id = l.record_id
      where l.pesos <> coalesce(r.pesos, 0)`,
  },
  {
    invariant: 'an order whose money went back has nothing pending',
    find: sql`select r.id, o.order_number from cashback_records r join orders o on o.id = r.order_id where o.status = 'refunded' and r.status = 'pending'`,
  },
  {
    invariant: 'an order has its cashback taken if and only if the ledger says so',
    find: sql`select o.id, o.order_number, o.cashback_taken, o.cashback_cop, coalesce(l.pesos, 0) as ledger from orders o
      left join (select order_id, sum(delta_cop) as pesos from cashback_ledger where reason in ('spent', 'restored') group by order_id) l on l.order_id = o.id
      where -coalesce(l.pesos, 0) <> o.cashback_taken * (o.cashback_cop - (select sum(i.refunded_cashback_cop) from order_items i where i.order_id = o.id))`,
  },
  {
    invariant: 'what came back of a line is no more than was paid for it',
    find: sql`select id, order_id from order_items where refunded_cop < 0 or refunded_cashback_cop < 0 or refunded_cashback_cop > cashback_share_cop
      or refunded_cop > line_total_cop - coupon_share_cop - cashback_share_cop or (state in ('booked', 'checked_in', 'done', 'no_show') and refunded_cop + refunded_cashback_cop > 0)`,
  },
  {
    invariant: "a cancellation's refund is the sum of its lines",
    find: sql`select r.id, r.amount_cop, coalesce(i.pesos, 0) as lines from refunds r left join (select refund_id, sum(refunded_cop) as pesos from order_items where refund_id is not null group by refund_id) i
      on i.refund_id = r.id where r.reason = 'cancelled' and r.amount_cop <> coalesce(i.pesos, 0)`,
  },
  {
    invariant: 'a payment gives back no more than it brought',
    find: sql`select p.id, p.amount_cop from payments p join (select payment_id, sum(amount_cop) as pesos from refunds where status <> 'not_needed' group by payment_id) r on r.payment_id = p.id where r.pesos > p.amount_cop`,
  },
  {
    invariant: 'a rating is what its reviews add up to',
    find: sql`select r.experience_id, r.rating_count, coalesce(v.n, 0) as reviews from experience_ratings r left join (select experience_id, count(*) as n, sum(rating) as stars, ${stars(1)}, ${stars(2)}, ${stars(3)}, ${stars(4)}, ${stars(5)} from reviews where hidden_at is null group by experience_id) v
      on v.experience_id = r.experience_id where r.rating_count <> coalesce(v.n, 0) or r.rating_sum <> coalesce(v.stars, 0) or r.stars_1 <> coalesce(v.stars_1, 0) or r.stars_2 <> coalesce(v.stars_2, 0)
      or r.stars_3 <> coalesce(v.stars_3, 0) or r.stars_4 <> coalesce(v.stars_4, 0) or r.stars_5 <> coalesce(v.stars_5, 0)`,
  },
  {
    invariant: 'a review counts who found it helpful, and the reports that are open',
    find: sql`select id, helpful_count, report_count from reviews where helpful_count <> (select count(*) from review_votes v where v.review_id = reviews.id)
      or report_count <> (select count(*) from review_reports p where p.review_id = reviews.id and p.handled_at is null)`,
  },
  {
    invariant: 'who attended bought, and what was answered or hidden says when and why',
    find: sql`select id from reviews where (attended = 1 and verified = 0) or (answer is null) <> (answered_at is null) or (moderation_reason is null) <> (moderated_at is null) or (hidden_at is not null and moderated_at is null)`,
  },
  {
    invariant: 'the kept number of users is that of the accounts that are not deleted',
    find: sql`select c.total from row_counts c where c.entity = 'user' and c.total <> (select count(*) from users where deleted_at is null)`,
  },
  {
    invariant: 'the kept numbers of providers, experiences and coupons are those of the rows that are not deleted',
    find: sql`select k.entity, k.rows, coalesce(c.total, 0) as kept from (select 'provider' as entity, count(*) as rows from providers where deleted_at is null
      union all select 'experience', count(*) from experiences where deleted_at is null union all select 'coupon', count(*) from coupons) k
      left join row_counts c on c.entity = k.entity where k.rows <> coalesce(c.total, 0)`,
  },
  {
    invariant: 'search finds nothing that was deleted',
    find: sql`select w.entity, w.entity_id from search_words w where not (w.entity = 'provider' and exists (select 1 from providers p where p.id = w.entity_id and p.deleted_at is null))
      and not (w.entity = 'experience' and exists (select 1 from experiences e where e.id = w.entity_id and e.deleted_at is null))
      and not (w.entity = 'coupon' and exists (select 1 from coupons c where c.id = w.entity_id))`,
  },
  {
    invariant: 'a removed provider speaks for nobody and offers nothing',
    find: sql`select p.id from providers p where p.deleted_at is not null and (p.status = 'active' or p.user_id is not null
      or exists (select 1 from experiences e where e.provider_id = p.id and e.deleted_at is null))`,
  },
  {
    invariant: 'a deleted account lets nobody in, is found by no word, and speaks for no provider',
    find: sql`select u.id from users u where u.deleted_at is not null and (u.status = 'active' or u.email_verified = 1
      or exists (select 1 from identities i where i.user_id = u.id) or exists (select 1 from user_words w where w.user_id = u.id)
      or exists (select 1 from providers p where p.user_id = u.id))`,
  },
  {
    invariant: "a request's state has its event, and what is answered or closed says when",
    find: sql`select r.id, r.state from service_requests r where (r.state <> 'recibida' and not exists (select 1 from service_request_events e where e.request_id = r.id
      and e.kind = case r.state when 'en_tramite' then 'in_progress' when 'respondida' then 'answered' else 'closed' end))
      or not exists (select 1 from service_request_events e where e.request_id = r.id and e.kind = 'received')
      or (r.state in ('respondida', 'cerrada') and r.answered_at is null) or (r.state = 'cerrada') <> (r.closed_at is not null) or (r.data_kind is not null) <> (r.kind = 'datos')`,
  },
  {
    invariant: 'a reviewed experience has its rating',
    find: sql`select distinct experience_id from reviews where hidden_at is null and not exists (select 1 from experience_ratings r where r.experience_id = reviews.experience_id)`,
  },
];

/** Violated invariants with up to 20 rows each, read from one consistent state. */
export async function findViolations(db: ReadDb): Promise<Violation[]> {
  return db.transaction().execute(async (tx) => {
    const violations: Violation[] = [];
    for (const { invariant, find } of checks) {
      const { rows } = await find.execute(tx);
      if (rows.length > 0) violations.push({ invariant, rows: rows.slice(0, 20) });
    }
    const broken = await brokenEntry(tx);
    if (broken !== null) violations.push({ invariant: 'the audit chain is whole', rows: [{ seq: broken }] });
    const wrong = await wrongPayloads(tx);
    if (wrong.length > 0)
      violations.push({
        invariant: 'the audit log says what was recorded, unless it was redacted',
        rows: wrong.slice(0, 20).map((seq) => ({ seq })),
      });
    return violations;
  });
}
