import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertReviews, insertUser } from '#server/testing/factories.ts';
import { describeEngines } from '#server/testing/test-server.ts';
import type { LoadEnvironment } from './load-environment.ts';
import { deep, inParallel, openLoadEnvironment, openSockets, send } from './load-environment.ts';

const writers = deep ? 500 : 50;
const toHide = 10;
const toDelete = 10;

describeEngines('reviews by two processes at once', (engine) => {
  let environment: LoadEnvironment;
  beforeAll(async () => {
    environment = await openLoadEnvironment(engine, { processes: 2 });
  });
  afterAll(() => environment.close());

  /** Everybody writes at once, every fourth twice; meanwhile old reviews are hidden and deleted, twice each. */
  async function race(): Promise<{ experienceId: string; statuses: number[] }> {
    const { id } = await insertExperience(environment.home.db);
    const old = await insertReviews(
      environment.home.db,
      id,
      Array.from({ length: toHide + toDelete }, (_, index) => ({ rating: 1 + (index % 5) })),
    );
    const authors = await inParallel(
      Array.from({ length: writers }, (_, index) => index),
      12,
      (index) => Client.visitor(environment.urlOf(index)),
    );
    const email = `mod-${randomUUID()}@rumbo.example`;
    await insertUser(environment.home.db, { email, role: 'admin' });
    const admin = await Client.signedIn(environment.urlOf(0), email);
    const sockets = await openSockets(authors.map(({ url }) => url));
    const write = (author: Client, index: number) => {
      const headers = { 'Idempotency-Key': `r-${id}-${index}`, Cookie: author.cookieHeader() };
      return send(sockets, 'POST', `${author.url}/api/product/${id}/feedback`, {
        headers,
        body: { authorName: 'Ana', rating: 1 + (index % 5), text: `Reseña número ${index}` },
      });
    };
    const moderate = (nth: number, url: string) => {
      const headers = { Cookie: admin.cookieHeader(), Origin: url };
      const reviewId = old[nth]?.id ?? '';
      return nth < toHide
        ? send(sockets, 'PUT', `${url}/api/admin/reviews/${reviewId}/visibility`, {
            headers,
            body: { hidden: true, reason: 'Es publicidad' },
          })
        : send(sockets, 'DELETE', `${url}/api/rankings/${reviewId}`, { headers });
    };
    const [written, moderated] = await Promise.all([
      Promise.all(
        authors.flatMap((author, index) => Array.from({ length: index % 4 === 0 ? 2 : 1 }, () => write(author, index))),
      ),
      Promise.all(old.flatMap((_, nth) => [moderate(nth, environment.urlOf(0)), moderate(nth, environment.urlOf(1))])),
    ]);
    sockets.destroy();
    // The second of two deletions finds nothing.
    const refused = moderated.filter(({ status }) => status === 404).length;
    expect(moderated.filter(({ status }) => status === 200)).toHaveLength(2 * toHide + toDelete);
    expect(refused).toBe(toDelete);
    return { experienceId: id, statuses: written.map(({ status }) => status) };
  }

  test('keeps count, sum and distribution of concurrent reviews equal to the rows', async () => {
    const { experienceId, statuses } = await race();
    expect(statuses.every((status) => status === 201)).toBe(true);
    const db = environment.home.db.read;
    const rows = await db
      .selectFrom('reviews')
      .select('rating')
      .where('experience_id', '=', experienceId)
      .where('hidden_at', 'is', null)
      .execute();
    const counted = (stars: number) => rows.filter(({ rating }) => rating === stars).length;
    expect(rows).toHaveLength(writers);
    const summary = await db
      .selectFrom('experience_ratings')
      .selectAll()
      .where('experience_id', '=', experienceId)
      .executeTakeFirstOrThrow();
    expect(summary).toEqual({
      experience_id: experienceId,
      rating_count: writers,
      rating_sum: rows.reduce((sum, { rating }) => sum + rating, 0),
      stars_1: counted(1),
      stars_2: counted(2),
      stars_3: counted(3),
      stars_4: counted(4),
      stars_5: counted(5),
    });
    expect(await findViolations(db)).toEqual([]);
  }, 120_000);

  test('detects a summary that misses every third review', async () => {
    await loseEveryThird(environment);
    const { experienceId } = await race();
    const violations = await findViolations(environment.home.db.read);
    expect(violations).toContainEqual({
      invariant: 'a rating is what its reviews add up to',
      rows: [expect.objectContaining({ experience_id: experienceId })],
    });
  }, 120_000);
});

/**
 * Disables the guard in this database alone: every third count is overwritten by the one before, as by a writer with
 * a stale value.
 */
async function loseEveryThird({ home, engine }: LoadEnvironment): Promise<void> {
  const lost = 'new.rating_count % 3 = 0';
  const statements =
    engine === 'sqlite'
      ? [
          `create trigger lost_update after update of rating_count on experience_ratings when ${lost} begin update experience_ratings set rating_count = old.rating_count where experience_id = old.experience_id; end`,
        ]
      : [
          `create function lost_update() returns trigger as $$ begin if ${lost} then new.rating_count := old.rating_count; end if; return new; end $$ language plpgsql`,
          `create trigger lost_update before update on experience_ratings for each row execute function lost_update()`,
        ];
  await home.db.write(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}
