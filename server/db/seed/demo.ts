import { scheduledTimes } from '#contract/domain/day-plan.ts';
import { cashbackPercentBp, pesosPerPoint } from '#contract/domain/limits.ts';
import { percentOfFloor } from '#contract/domain/money.ts';
import { addDays, bogotaDate, bogotaInstant } from '#contract/domain/time.ts';
import { instant } from '../codecs.ts';
import type { Tx } from '../connect.ts';
import type { NewRow } from '../schema.ts';
import { seedExperiences } from './catalogue/all.ts';
import { seedProviders } from './catalogue/providers.ts';
import type { SeedExperience } from './catalogue/types.ts';
import { insertAll, insertBookings, insertCoupons, insertExperiences, insertProviders, insertUsers } from './insert.ts';
import type { BookingRows } from './rows.ts';
import { demoPeople } from './people.ts';
import { seedRatings } from './reviews.ts';
import type { SeedIds } from './seed-ids.ts';
import { bookingRows, experienceRow, providerRow, userRow } from './rows.ts';

const dayMs = 86_400_000;

const people = [
  ...demoPeople.map((person) => ({ id: `user-${person.email.split('@')[0]}`, ...person })),
  {
    id: 'user-valentina',
    email: 'valentina.rojas@correo.example',
    firstName: 'Valentina',
    lastName: 'Rojas',
    role: 'user' as const,
  },
  {
    id: 'user-tomas',
    email: 'tomas.herrera@correo.example',
    firstName: 'Tomás',
    lastName: 'Herrera',
    role: 'user' as const,
  },
  {
    id: 'user-mariana',
    email: 'mariana.ospina@correo.example',
    firstName: 'Mariana',
    lastName: 'Ospina',
    role: 'user' as const,
  },
];

/** The demo: people of every role, providers, the catalogue, reviews, coupons, blocked dates, bookings, cashback. */
export async function seedDemo(tx: Tx, now: Date, ids: SeedIds): Promise<void> {
  const at = instant(now);
  await insertUsers(
    tx,
    people.map((person) => userRow(person, at)),
  );
  await insertProviders(
    tx,
    seedProviders.map((provider) => providerRow(provider, provider.key === 'demo' ? 'user-proveedor' : null, at)),
  );
  await seedCatalogue(tx, now);
  await seedRatings(tx, now);
  await insertCoupons(tx, coupons(now));
  await insertAll(tx, 'availability_overrides', blockedDays(now));
  await seedBookings(tx, now, ids);
}

const providerIds = new Map(seedProviders.map((provider) => [provider.key, provider.id]));
const providerOf = (experience: SeedExperience) => providerIds.get(experience.provider) ?? null;

async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  // A day apart, so that 'newest first' has an order that anyone can check.
  const rows = seedExperiences.map((experience, index) =>
    experienceRow(
      experience,
      providerOf(experience),
      index + 1,
      instant(new Date(now.getTime() - (index + 30) * dayMs)),
    ),
  );
  await insertExperiences(tx, rows);
  await tx
    .updateTable('meta')
    .set({ value: String(rows.length) })
    .where('key', '=', 'catalogue_seq')
    .execute();
}

function coupons(now: Date): NewRow<'coupons'>[] {
  const today = bogotaDate(now);
  const at = instant(now);
  const common = {
    minimum_cop: 0,
    current_usage: 0,
    valid_from: addDays(today, -30),
    valid_until: addDays(today, 365),
    customer_id: null,
    active: 1,
    created_at: at,
    updated_at: at,
    version: 1,
  } as const;
  return [
    {
      ...common,
      id: 'coupon-bienvenida',
      code: 'BIENVENIDA10',
      discount_type: 'percentage',
      discount_value: 1_000,
      max_usage: 10_000,
    },
    {
      ...common,
      id: 'coupon-montana',
      code: 'MONTANA20',
      discount_type: 'fixed_amount',
      discount_value: 20_000,
      minimum_cop: 100_000,
      max_usage: 500,
    },
    {
      ...common,
      id: 'coupon-cliente',
      code: 'CAMILA15',
      discount_type: 'percentage',
      discount_value: 1_500,
      max_usage: 3,
      customer_id: 'user-cliente',
    },
    {
      ...common,
      id: 'coupon-vencido',
      code: 'VERANO2026',
      discount_type: 'percentage',
      discount_value: 2_500,
      max_usage: 100,
      valid_from: addDays(today, -200),
      valid_until: addDays(today, -20),
    },
    {
      ...common,
      id: 'coupon-inactivo',
      code: 'PAUSA5',
      discount_type: 'percentage',
      discount_value: 500,
      max_usage: 100,
      active: 0,
    },
  ];
}

/** Every fourth experience rests two days of the coming weeks. */
function blockedDays(now: Date): NewRow<'availability_overrides'>[] {
  const today = bogotaDate(now);
  return seedExperiences
    .filter((_, index) => index % 4 === 0)
    .flatMap((experience, index) =>
      [9 + (index % 5), 23 + (index % 7)].map((days): NewRow<'availability_overrides'> => ({
        experience_id: experience.id,
        date: addDays(today, days),
        blocked: 1,
        times: null,
        capacity: null,
        price_cop: null,
        version: 1,
        updated_at: instant(now),
      })),
    );
}

async function seedBookings(tx: Tx, now: Date, ids: SeedIds): Promise<void> {
  const visitorSessionId = ids.uuid();
  await insertAll(tx, 'visitor_sessions', [
    {
      id: visitorSessionId,
      user_id: null,
      cart_version: 0,
      created_at: instant(now),
      token_hash: null,
      last_used_at: instant(now),
      token_expires_at: instant(now),
    },
  ]);
  const buyers = people.filter((person) => person.role === 'user');
  const bookings = seedExperiences.flatMap((experience, index) => {
    // Pairs, so that each buyer has past and coming bookings.
    const buyer = buyers[Math.floor(index / 4) % buyers.length];
    if (!buyer || index % 2 === 1) return [];
    const past = index % 4 === 0;
    const date = nextDayWithTimes(experience, addDays(bogotaDate(now), past ? -20 - index : 10 + (index % 14)));
    const time = scheduledTimes(experience.schedule, date)[0];
    if (!time) return [];
    return [
      bookingRows({
        id: `order-${String(index + 1).padStart(4, '0')}`,
        orderNumber: ids.orderNumber(),
        visitorSessionId,
        userId: buyer.id,
        status: past ? 'completed' : 'confirmed',
        buyer,
        experience,
        providerId: providerOf(experience),
        date,
        time,
        participants: 1 + (index % 3),
        createdAt: instant(
          past
            ? new Date(bogotaInstant(date, time).getTime() - 9 * dayMs)
            : new Date(now.getTime() - (index + 2) * dayMs),
        ),
      }),
    ];
  });
  await insertBookings(tx, bookings);
  await seedRewards(tx, bookings);
}

function nextDayWithTimes(experience: SeedExperience, from: string): string {
  for (let days = 0; days < 7; days += 1) {
    const date = addDays(from, days);
    if (scheduledTimes(experience.schedule, date).length > 0) return date;
  }
  return from;
}

/** What those bookings earned: pending until they have taken place, then available. */
async function seedRewards(tx: Tx, bookings: readonly BookingRows[]): Promise<void> {
  const records: NewRow<'cashback_records'>[] = [];
  const ledger: NewRow<'cashback_ledger'>[] = [];
  const points: NewRow<'points_ledger'>[] = [];
  const accounts = new Map<string, number>();
  for (const { order } of bookings) {
    const customerId = order.user_id;
    if (!customerId) continue;
    const amount = percentOfFloor(order.total_cop, cashbackPercentBp);
    const available = order.status === 'completed';
    const recordId = `cashback-${order.id}`;
    records.push({
      id: recordId,
      customer_id: customerId,
      amount_cop: amount,
      percentage_bp: cashbackPercentBp,
      status: available ? 'available' : 'pending',
      order_id: order.id,
      earned_at: order.created_at,
      version: 1,
    });
    points.push({
      id: `points-${order.id}`,
      customer_id: customerId,
      order_id: order.id,
      delta_points: Math.floor(order.total_cop / pesosPerPoint),
      reason: 'earned',
      created_at: order.created_at,
    });
    if (!available) continue;
    accounts.set(customerId, (accounts.get(customerId) ?? 0) + amount);
    ledger.push({
      id: `ledger-${order.id}`,
      customer_id: customerId,
      record_id: recordId,
      order_id: order.id,
      delta_cop: amount,
      reason: 'released',
      created_at: order.created_at,
    });
  }
  await insertAll(tx, 'cashback_records', records);
  await insertAll(tx, 'cashback_ledger', ledger);
  await insertAll(tx, 'points_ledger', points);
  await insertAll(
    tx,
    'cashback_accounts',
    [...accounts].map(([customer_id, available_cop]) => ({ customer_id, available_cop })),
  );
}
