import { scheduledTimes } from '#contract/domain/day-plan.ts';
import { addDays, bogotaDate } from '#contract/domain/time.ts';
import { instant } from '../codecs.ts';
import type { Tx } from '../connect.ts';
import { seedExperiences } from './catalogue/all.ts';
import { insertAll, insertBookings, insertExperiences, insertUsers } from './insert.ts';
import { bookingRows, experienceRow, userRow } from './rows.ts';
import type { SeedIds } from './seed-ids.ts';

const ordersPerExperience = 10;
const ordersPerBatch = 5_000;
const minuteMs = 60_000;

/** N experiences (the demo's, varied), a user for each, and ten times as many orders; for load tests. */
export async function seedLarge(tx: Tx, count: number, now: Date, ids: SeedIds): Promise<void> {
  const at = instant(now);
  const experiences = Array.from({ length: count }, (_, index) => {
    const base = seedExperiences[index % seedExperiences.length];
    if (!base) throw new Error('the demo catalogue is empty');
    return {
      ...base,
      id: `${base.id.slice(0, 50)}-l${index}`,
      name: `${base.name} · ${index + 1}`,
      priceCop: base.priceCop + (index % 50) * 1_000,
    };
  });
  await insertUsers(
    tx,
    Array.from({ length: count }, (_, index) =>
      userRow(
        {
          id: `large-user-${index}`,
          email: `persona${index}@carga.example`,
          firstName: 'Persona',
          lastName: String(index),
          role: 'user',
        },
        at,
      ),
    ),
  );
  await insertExperiences(
    tx,
    experiences.map((experience, index) =>
      experienceRow(experience, null, index + 1, instant(new Date(now.getTime() - index * minuteMs))),
    ),
  );
  await tx
    .updateTable('meta')
    .set({ value: String(count) })
    .where('key', '=', 'catalogue_seq')
    .execute();

  const visitorSessionId = ids.uuid();
  await insertAll(tx, 'visitor_sessions', [
    {
      id: visitorSessionId,
      user_id: null,
      cart_version: 0,
      created_at: at,
      token_hash: null,
      last_used_at: at,
      token_expires_at: at,
    },
  ]);
  const today = bogotaDate(now);
  // Whole experiences per batch, because a batch writes the slots of its bookings.
  const experiencesPerBatch = ordersPerBatch / ordersPerExperience;
  for (let from = 0; from < count; from += experiencesPerBatch) {
    const batch = experiences.slice(from, from + experiencesPerBatch).flatMap((experience, offset) =>
      Array.from({ length: ordersPerExperience }, (_, nth) => {
        const index = (from + offset) * ordersPerExperience + nth;
        const date = addDays(today, 2 + nth * 3);
        return bookingRows({
          id: `large-order-${index}`,
          orderNumber: ids.orderNumber(),
          visitorSessionId,
          userId: `large-user-${index % count}`,
          status: 'confirmed',
          buyer: {
            email: `persona${index % count}@carga.example`,
            firstName: 'Persona',
            lastName: String(index % count),
          },
          experience,
          providerId: null,
          date,
          time: scheduledTimes(experience.schedule, date)[0] ?? '09:00',
          participants: 1,
          createdAt: instant(new Date(now.getTime() - index * 1_000)),
        });
      }),
    );
    await insertBookings(tx, batch);
  }
}
