import { createHash, randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import * as v from 'valibot';
import { CheckoutInput } from '#contract/api/checkout.ts';
import { hashToken, ids } from '#server/core/ids.ts';
import type { Write } from './database.ts';
import { insert, openBareDatabase } from './database.ts';
import { readyResponse } from './ready-response.ts';
import { serveBareWrite } from './serve.ts';

/** The lower bound for a checkout: one call to the gateway, and everything it stores in one transaction. */
const database = await openBareDatabase();
const gateway = new URL('/checkout/preferences', process.env.GATEWAY_URL);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const minuteMs = 60_000;
const capacity = 8;

/** PostgreSQL's driver returns a bigint as text. */
const Pesos = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));
const CartLine = v.object({
  id: v.string(),
  experience_id: v.string(),
  selected_date: v.string(),
  selected_time: v.string(),
  participants: v.number(),
  name: v.string(),
  price_cop: Pesos,
});
const Preference = v.object({ id: v.string(), init_point: v.string() });
type CartLine = v.InferOutput<typeof CartLine>;
type Preference = v.InferOutput<typeof Preference>;

const cartLine = `select cart_items.id, experience_id, selected_date, selected_time, participants, name, price_cop
  from cart_items join experiences on experiences.id = experience_id where session_id = ?`;

serveBareWrite(async (request, text) => {
  const input = v.parse(CheckoutInput, JSON.parse(text));
  const visitorSessionId = hashToken(input.sessionId ?? '');
  const line = v.parse(CartLine, await database.first(cartLine, [visitorSessionId]));
  const orderNumber = ids.orderNumber();
  const preference = await createPreference(orderNumber, line, input);
  await database.transaction(
    writesOf({
      key: String(request.headers['idempotency-key']),
      text,
      input,
      visitorSessionId,
      line,
      orderNumber,
      preference,
    }),
  );
}, readyResponse());

function createPreference(orderNumber: string, line: CartLine, input: CheckoutInput): Promise<Preference> {
  const body = JSON.stringify({
    items: [
      {
        id: line.experience_id,
        title: line.name,
        quantity: line.participants,
        unit_price: line.price_cop,
        currency_id: 'COP',
      },
    ],
    payer: { name: input.customer.firstName, surname: input.customer.lastName, email: input.customer.email },
    external_reference: orderNumber,
  });
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      gateway,
      {
        method: 'POST',
        agent,
        headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      },
      (incoming) => {
        let answer = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          answer += chunk;
        });
        incoming.on('end', () => resolve(v.parse(Preference, JSON.parse(answer))));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

interface Purchase {
  key: string;
  text: string;
  input: CheckoutInput;
  visitorSessionId: string;
  line: CartLine;
  orderNumber: string;
  preference: Preference;
}

function writesOf(purchase: Purchase): Write[] {
  const { key, text, input, visitorSessionId, line, preference } = purchase;
  const now = new Date().toISOString();
  const holdUntil = new Date(Date.now() + 30 * minuteMs).toISOString();
  const orderId = randomUUID();
  const itemId = randomUUID();
  const fingerprint = createHash('sha256').update(text).digest('hex');
  const slot = [line.experience_id, line.selected_date, line.selected_time];
  const consent = { order_id: orderId, user_id: null, version: '2026-01', created_at: now };
  return [
    insert('rate_limits', {
      bucket: `checkoutsPerSession:${visitorSessionId}`,
      window_start: Math.floor(Date.now() / 600_000) * 600,
      hits: 1,
    }),
    insert('idempotency_keys', {
      scope: visitorSessionId,
      key,
      fingerprint,
      status: 200,
      body: JSON.stringify({ orderId }),
      created_at: now,
    }),
    insert('orders', orderRow(purchase, { orderId, fingerprint, now, holdUntil })),
    insert('order_items', itemRow(line, { orderId, itemId })),
    {
      text: 'insert into slots (experience_id, date, time, taken, lock_count) values (?, ?, ?, 0, 0) on conflict do nothing',
      values: slot,
    },
    {
      text: 'update slots set taken = taken + ? where experience_id = ? and date = ? and time = ? and taken <= ?',
      values: [line.participants, ...slot, capacity - line.participants],
      mustChange: true,
    },
    insert('holds', {
      id: randomUUID(),
      order_id: orderId,
      order_item_id: itemId,
      attempt: 1,
      experience_id: line.experience_id,
      date: line.selected_date,
      time: line.selected_time,
      participants: line.participants,
      state: 'held',
      expires_at: holdUntil,
      created_at: now,
    }),
    insert('consents', { ...consent, id: randomUUID(), kind: 'terms', granted: 1 }),
    insert('consents', {
      ...consent,
      id: randomUUID(),
      kind: 'marketing',
      granted: input.customer.acceptsMarketing ? 1 : 0,
    }),
    insert('preferences', {
      id: randomUUID(),
      order_id: orderId,
      attempt: 1,
      preference_id: preference.id,
      checkout_url: preference.init_point,
      amount_cop: line.price_cop * line.participants,
      expires_at: holdUntil,
      created_at: now,
      state: 'live',
    }),
  ];
}

function orderRow(
  { input, visitorSessionId, line, orderNumber }: Purchase,
  made: { orderId: string; fingerprint: string; now: string; holdUntil: string },
) {
  const { customer } = input;
  const totalCop = line.price_cop * line.participants;
  return {
    id: made.orderId,
    order_number: orderNumber,
    session_id: visitorSessionId,
    user_id: null,
    status: 'pending_payment',
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    document_type: customer.documentType,
    document_number: customer.documentNumber,
    address: customer.address ?? '',
    city: customer.city,
    notes: input.notes ?? '',
    subtotal_cop: totalCop,
    discount_cop: 0,
    cashback_cop: 0,
    total_cop: totalCop,
    coupon_id: null,
    coupon_code: null,
    coupon_taken: 0 as const,
    cashback_taken: 0 as const,
    fingerprint: made.fingerprint,
    attempt: 1,
    hold_expires_at: made.holdUntil,
    refund_reason: null,
    terms_version: '2026-01',
    created_at: made.now,
    updated_at: made.now,
    confirmed_at: null,
    version: 1,
  };
}

function itemRow(line: CartLine, made: { orderId: string; itemId: string }) {
  const startsAt = new Date(`${line.selected_date}T${line.selected_time}:00-05:00`);
  return {
    id: made.itemId,
    order_id: made.orderId,
    position: 0,
    cart_item_id: line.id,
    experience_id: line.experience_id,
    provider_id: null,
    experience_name: line.name,
    selected_date: line.selected_date,
    selected_time: line.selected_time,
    starts_at: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + 180 * minuteMs).toISOString(),
    participants: line.participants,
    unit_price_cop: line.price_cop,
    line_total_cop: line.price_cop * line.participants,
    coupon_share_cop: 0,
    cashback_share_cop: 0,
    state: 'booked',
    cancellation_policy: '{"kind":"free","hours":24}',
  };
}
