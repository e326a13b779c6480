import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { aCustomer, inDays, insertCashback, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import type { LoadEnvironment, Reply } from './load-environment.ts';
import { inParallel, openSockets, send } from './load-environment.ts';

/** Buyers for `slots × capacity` seats; `devices` of them are one person, signed in on each, with one balance. */
export interface RaceSize {
  buyers: number;
  slots: number;
  capacity: number;
  couponUses: number;
  devices: number;
  /** How many of the refused buyers buy something else afterwards. */
  elsewhere: number;
}

export const balanceCop = 70_000;
const requestedCashbackCop = 30_000;
const refusals = new Set(['sold_out', 'coupon_exhausted', 'cashback_insufficient']);

interface Slot {
  experienceId: string;
  selectedDate: string;
  selectedTime: string;
}

interface Buyer {
  client: Client;
  bookingRequests: (Slot & { participants: number })[];
  couponCode: string | null;
  /** A unique code with a single use. */
  ownCoupon: boolean;
  cashbackToUse: number;
}

interface Course {
  slots: Slot[];
  /** Has room for everybody: refused buyers buy this instead. */
  elsewhere: Slot;
  coupon: { id: string; code: string };
  personId: string | null;
  buyers: Buyer[];
}

/** The faults of a race; none as long as every guard works. */
export interface Outcome {
  faults: string[];
  sold: number;
  refused: number;
  milliseconds: number;
}

/** Everybody checks out at once, some twice; then the refused ones buy something else. */
export async function race(environment: LoadEnvironment, size: RaceSize): Promise<Outcome> {
  const course = await layOut(environment, size);
  const { buyers } = course;
  const sockets = await openSockets(buyers.map(({ client }) => client.url));
  const begun = Date.now();
  const answers = await Promise.all(buyers.map((buyer, index) => checkOut(sockets, buyer, index % 4 === 0)));
  const milliseconds = Date.now() - begun;
  sockets.destroy();
  const faults = [...unexpected(answers), ...(await findFaults(environment, course, size, answers))];
  const refused = buyers.filter((_, index) => answers[index]?.some(({ status }) => status === 409));
  const losses = await inParallel(refused.slice(0, size.elsewhere), 12, (buyer) => goElsewhere(course, buyer));
  faults.push(...losses.filter((loss) => loss !== null));
  for (const { invariant, rows } of await findViolations(environment.home.db.read))
    faults.push(`db:check: ${invariant}: ${JSON.stringify(rows[0])}`);
  return { faults, sold: buyers.length - refused.length, refused: refused.length, milliseconds };
}

async function layOut(environment: LoadEnvironment, size: RaceSize): Promise<Course> {
  const { db } = environment.home;
  const code = randomUUID().slice(0, 8).toUpperCase();
  const [experience, open] = [
    await insertExperience(db, { max_participants: size.capacity }),
    await insertExperience(db, { max_participants: 500 }),
  ];
  const slots = Array.from({ length: size.slots }, (_, index) => ({
    experienceId: experience.id,
    selectedDate: inDays(20 + Math.floor(index / 2)),
    selectedTime: index % 2 === 0 ? '09:00' : '14:00',
  }));
  const coupon = await insertCoupon(db, { code: `CARRERA-${code}`, max_usage: size.couponUses });
  const email = `corredora-${code.toLowerCase()}@correo.example`;
  const buyers = await inParallel(
    Array.from({ length: size.buyers }, (_, index) => index),
    12,
    async (index) => {
      const url = environment.urlOf(index);
      const isPerson = index < size.devices;
      const client = isPerson ? await Client.signedIn(url, email) : await Client.visitor(url);
      const slotAt = (offset: number) => slots[(index + offset) % slots.length] as Slot;
      const bookingRequests = [
        { ...slotAt(0), participants: index % 5 === 0 ? 2 : 1 },
        ...(index % 7 === 0 ? [{ ...slotAt(1), participants: 1 }] : []),
      ];
      const own =
        !isPerson && index % 3 === 1 ? await insertCoupon(db, { code: `PROPIO-${code}-${index}`, max_usage: 1 }) : null;
      const couponCode = own?.code ?? (index % 3 === 0 ? coupon.code : null);
      for (const bookingRequest of bookingRequests) await client.addToCart(bookingRequest);
      return {
        client,
        bookingRequests,
        couponCode,
        ownCoupon: own !== null,
        cashbackToUse: isPerson ? requestedCashbackCop : 0,
      };
    },
  );
  const personId = size.devices > 0 ? await giveBalance(environment, email) : null;
  return {
    slots,
    elsewhere: { experienceId: open.id, selectedDate: inDays(30), selectedTime: '09:00' },
    coupon,
    personId,
    buyers,
  };
}

async function giveBalance({ home: { db } }: LoadEnvironment, email: string): Promise<string> {
  const { id } = await db.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await insertCashback(db, id, balanceCop);
  return id;
}

/** @param twice sends the same call with the same key twice at once, like a double tap */
function checkOut(sockets: Agent, { client, couponCode, cashbackToUse }: Buyer, twice: boolean): Promise<Reply[]> {
  const body = {
    sessionId: client.sessionToken,
    customer: aCustomer(),
    paymentMethod: 'mercadopago',
    ...(couponCode ? { couponCode } : {}),
    ...(cashbackToUse > 0 ? { cashbackToUse } : {}),
  };
  const headers = { 'Idempotency-Key': randomUUID(), Cookie: client.cookieHeader() };
  return Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => send(sockets, 'POST', `${client.url}/api/checkout`, { body, headers })),
  );
}

function unexpected(answers: readonly Reply[][]): string[] {
  return answers
    .flat()
    .flatMap(({ status, body }) =>
      status === 200 || (status === 409 && refusals.has(body.code ?? ''))
        ? []
        : [`an answer ${status} ${JSON.stringify(body)}`],
    );
}

/** Compares the database with what the buyers were told, counting the orders instead of trusting the counters. */
async function findFaults(
  environment: LoadEnvironment,
  course: Course,
  size: RaceSize,
  answers: readonly Reply[][],
): Promise<string[]> {
  const db = environment.home.db.read;
  const faults: string[] = [];
  const [experienceId = ''] = course.slots.map((slot) => slot.experienceId);
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.session_id',
      'orders.coupon_id',
      'selected_date',
      'selected_time',
      'participants',
    ])
    .where('order_items.experience_id', '=', experienceId)
    .where('orders.status', '=', 'pending_payment')
    .execute();
  for (const { selectedDate, selectedTime } of course.slots) {
    const seats = items
      .filter((item) => item.selected_date === selectedDate && item.selected_time === selectedTime)
      .reduce((sum, item) => sum + item.participants, 0);
    if (seats > size.capacity) faults.push(`seats: a slot sold ${seats} of ${size.capacity}`);
    if (seats < size.capacity) faults.push(`left over: a slot sold only ${seats} of ${size.capacity}`);
  }
  const couponOrders = new Set(items.filter((item) => item.coupon_id === course.coupon.id).map((item) => item.id)).size;
  if (couponOrders > size.couponUses) faults.push(`coupon: used ${couponOrders} times of ${size.couponUses}`);
  const { pesos } = await db
    .selectFrom('cashback_ledger')
    .select((eb) => eb.fn.sum<number>('delta_cop').as('pesos'))
    .where('customer_id', '=', course.personId ?? '')
    .executeTakeFirstOrThrow();
  if (Number(pesos ?? 0) < 0) faults.push(`cashback: the balance is ${pesos}`);
  const reported = answers.flatMap((replies) => [
    ...new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.order?.orderNumber ?? '')),
  ]);
  const written = new Set(items.map((item) => item.order_number));
  if (reported.length !== written.size || !reported.every((number) => written.has(number)))
    faults.push(`answers: ${reported.length} orders were told, ${written.size} are written`);
  return faults;
}

/**
 * Checks that a refused buyer's cart and coupon are unchanged, and buys something else.
 * @returns what was lost, or null
 */
async function goElsewhere(
  course: Course,
  { client, bookingRequests, couponCode, ownCoupon }: Buyer,
): Promise<string | null> {
  const { body: cart } = await client.cart();
  const kept = (cart.items as BookingRequest[]).map(inWords);
  if (kept.sort().join() !== bookingRequests.map(inWords).sort().join())
    return `a refused buyer's cart: ${kept.join()}`;
  for (const { id } of cart.items) await client.delete(`/api/cart/item/${id}`);
  await client.addToCart({ ...course.elsewhere, participants: 1 });
  const { status, body } = await client.checkout(
    ownCoupon ? { couponCode, expectedTotal: 90_000 } : { expectedTotal: 100_000 },
  );
  return status === 200 ? null : `a refused buyer buys something else: ${status} ${JSON.stringify(body)}`;
}

type BookingRequest = Pick<Buyer['bookingRequests'][number], 'selectedDate' | 'selectedTime' | 'participants'>;

const inWords = ({ selectedDate, selectedTime, participants }: BookingRequest) =>
  `${selectedDate} ${selectedTime} ${participants}`;
