import { randomUUID } from 'node:crypto';
import type { CustomerInput } from '#contract/api/checkout.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import { starsDescending } from '#contract/domain/rating.ts';
import { addDays, bogotaDate } from '#contract/domain/time.ts';
import { instant, toJson } from '#server/db/codecs.ts';
import type { Database } from '#server/db/connect.ts';
import type { NewRow } from '#server/db/schema.ts';
import { insertAll, insertCoupons, insertExperiences, insertProviders, insertUsers } from '#server/db/seed/insert.ts';
import { countRating } from '#server/modules/reviews/rating-queries.ts';

const longAgo = '2026-01-01T00:00:00.000Z';

export function aCustomer(overrides: Partial<CustomerInput> = {}): CustomerInput {
  return {
    email: 'ana.ruiz@correo.example',
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '300 123 4567',
    documentType: 'cedula',
    documentNumber: '1020304050',
    address: '',
    city: 'Cali',
    acceptsTerms: true,
    acceptsMarketing: false,
    ...overrides,
  };
}

/** A published, Rumbo-operated experience, every day at 09:00 and 14:00, for 8 people at 100,000 pesos. */
export async function insertExperience(
  db: Database,
  overrides: Partial<NewRow<'experiences'>> = {},
): Promise<NewRow<'experiences'>> {
  const row: NewRow<'experiences'> = {
    id: randomUUID(),
    provider_id: null,
    name: 'Caminata de prueba',
    description: 'Una caminata por el páramo.',
    category: 'Naturaleza',
    region: 'Bogotá',
    location: 'Choachí',
    meeting_point: 'Parque principal',
    latitude: null,
    longitude: null,
    pictures: toJson([]),
    duration: '3 horas',
    duration_minutes: 180,
    max_participants: 8,
    price_cop: 100_000,
    schedule: toJson([{ times: ['09:00', '14:00'] }]),
    highlights: toJson([]),
    includes: toJson([]),
    not_includes: toJson([]),
    languages: toJson(['Español']),
    min_age: 0,
    accessibility: '',
    cancellation_policy: toJson({ kind: 'free', hours: 24 }),
    available: 1,
    published: 1,
    webflow_id: null,
    change_seq: 1,
    deleted_at: null,
    created_at: longAgo,
    updated_at: longAgo,
    version: 1,
    ...overrides,
  };
  await db.write(async (tx) => {
    const seq = await tx
      .updateTable('meta')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('key', '=', 'catalogue_seq')
      .returning('value')
      .executeTakeFirstOrThrow();
    row.change_seq = Number(seq.value) + 1;
    await tx
      .updateTable('meta')
      .set({ value: String(row.change_seq) })
      .where('key', '=', 'catalogue_seq')
      .execute();
    await insertExperiences(tx, [row]);
  });
  return row;
}

export async function insertCoupon(
  db: Database,
  overrides: Partial<NewRow<'coupons'>> = {},
): Promise<NewRow<'coupons'>> {
  const today = bogotaDate(new Date());
  const row: NewRow<'coupons'> = {
    id: randomUUID(),
    code: 'PRUEBA10',
    discount_type: 'percentage',
    discount_value: 1_000,
    minimum_cop: 0,
    max_usage: 10,
    current_usage: 0,
    valid_from: addDays(today, -1),
    valid_until: addDays(today, 30),
    customer_id: null,
    active: 1,
    created_at: longAgo,
    updated_at: longAgo,
    version: 1,
    ...overrides,
  };
  await db.write((tx) => insertCoupons(tx, [row]));
  return row;
}

export async function insertUser(db: Database, overrides: Partial<NewRow<'users'>> = {}): Promise<NewRow<'users'>> {
  const id = randomUUID();
  const row: NewRow<'users'> = {
    id,
    email: `${id}@correo.example`,
    email_verified: 1,
    first_name: 'Persona',
    last_name: 'De Prueba',
    sort_name: foldText(`${overrides.first_name ?? 'Persona'} ${overrides.last_name ?? 'De Prueba'}`),
    role: 'user',
    status: 'active',
    last_login_at: null,
    created_at: longAgo,
    updated_at: longAgo,
    version: 1,
    ...overrides,
  };
  await db.write((tx) => insertUsers(tx, [row]));
  return row;
}

/** Gives a customer without an account pesos to spend: a record, its release, and the matching account. */
export async function insertCashback(db: Database, customerId: string, amountCop: number): Promise<void> {
  const id = `saldo-${customerId}`;
  await db.write(async (tx) => {
    await tx
      .insertInto('cashback_records')
      .values({
        id,
        customer_id: customerId,
        amount_cop: amountCop,
        percentage_bp: 200,
        status: 'available',
        order_id: null,
        earned_at: longAgo,
        version: 1,
      })
      .execute();
    await tx
      .insertInto('cashback_ledger')
      .values({
        id,
        customer_id: customerId,
        record_id: id,
        order_id: null,
        delta_cop: amountCop,
        reason: 'released',
        created_at: longAgo,
      })
      .execute();
    await tx.insertInto('cashback_accounts').values({ customer_id: customerId, available_cop: amountCop }).execute();
  });
}

/** An operator that may publish, owned by the user `user_id`. */
export async function insertProvider(
  db: Database,
  overrides: Partial<NewRow<'providers'>> = {},
): Promise<NewRow<'providers'>> {
  const id = randomUUID();
  const row: NewRow<'providers'> = {
    id,
    user_id: null,
    name: 'Caminos de Prueba',
    email: `${id}@operadores.example`,
    status: 'active',
    phone_number: '',
    company_name: '',
    business_address: '',
    business_type: '',
    years_experience: 0,
    languages: toJson([]),
    specialties: toJson([]),
    bio: '',
    webflow_id: null,
    rnt: '12345',
    rnt_valid_until: '2099-12-31',
    created_at: longAgo,
    updated_at: longAgo,
    version: 1,
    ...overrides,
  };
  await db.write((tx) => insertProviders(tx, [row]));
  return row;
}

/** Anonymous reviews, with the matching summary. */
export async function insertReviews(
  db: Database,
  experienceId: string,
  reviews: (Partial<NewRow<'reviews'>> & { rating: number })[],
): Promise<NewRow<'reviews'>[]> {
  const rows = reviews.map((review, index): NewRow<'reviews'> => ({
    id: randomUUID(),
    experience_id: experienceId,
    session_id: null,
    user_id: null,
    author_name: 'Ana',
    text: `Reseña número ${index}`,
    search_text: `ana resena numero ${index}`,
    verified: 0,
    created_at: new Date(Date.parse(longAgo) + index * 60_000).toISOString(),
    hidden_at: null,
    ...review,
  }));
  await db.write(async (tx) => {
    await insertAll(tx, 'reviews', rows);
    for (const rating of starsDescending) {
      const count = rows.filter((row) => row.rating === rating && row.hidden_at === null).length;
      if (count > 0) await countRating(tx, experienceId, rating, count);
    }
  });
  return rows;
}

export async function blockDay(
  db: Database,
  experienceId: string,
  date: string,
  overrides: Partial<NewRow<'availability_overrides'>> = {},
): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values({
        experience_id: experienceId,
        date,
        blocked: 1,
        times: null,
        capacity: null,
        price_cop: null,
        version: 1,
        updated_at: instant(new Date()),
        ...overrides,
      })
      .execute(),
  );
}

/** A date in Bogotá, some days from now. */
export function inDays(days: number): string {
  return addDays(bogotaDate(new Date()), days);
}
