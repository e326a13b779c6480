import { sql } from 'kysely';
import * as v from 'valibot';
import type { ReviewSort } from '#contract/api/feedback.ts';
import { Feedback, reviewSorts } from '#contract/api/feedback.ts';
import type { Database, Engine } from '#server/db/connect.ts';
import { writePage } from '#server/modules/reviews/cursor.ts';
import { insertExperience, insertReviews } from '#server/testing/factories.ts';
import type { BenchContext } from '../context.ts';
import type { OneSocket } from '../http-client.ts';
import { openSocket, sendOk } from '../http-client.ts';
import type { Row, RowResult } from '../row.ts';
import { tell } from '../slow-phone.ts';
import { median, percentile, ratioOf } from '../statistics.ts';

const many = 100_000;
const few = 10;
const pageSize = 5;
const warmUp = 40;
const samples = 300;
const places = ['first', 'next', 'middle', 'last but one', 'last'] as const;

/** A page of reviews of an experience with a great many, compared with the same page of one with ten. */
export function reviewPage(engine: Engine): Row {
  return {
    name: `review page, ${engine}`,
    what: `GET /api/product/{id}/feedback by five: the slowest of five places of the list (first, next, middle, last but one, last) in three orders, at 100,000 reviews; bare: the same page at 10, of the same server`,
    run: (context) => measure(context, engine),
  };
}

async function measure(context: BenchContext, engine: Engine): Promise<RowResult> {
  const prepare = async (db: Database) => {
    await fill(db, 'de-muchas', many);
    await fill(db, 'de-pocas', few);
  };
  const product = await context.product(await context.database({ engine, seed: 'none', prepare }));
  const socket = openSocket(product);
  try {
    let worst: RowResult | null = null;
    for (const sort of reviewSorts) {
      for (const place of places) {
        const result = await compare(socket, sort, place);
        tell(
          `${engine}, ${sort}, ${place} page: ${result.product.toFixed(2)} ms of many, ${result.bare.toFixed(2)} ms of few`,
        );
        if (!worst || result.ratio > worst.ratio) worst = result;
      }
    }
    if (!worst) throw new Error('no page was measured');
    return worst;
  } finally {
    socket.close();
  }
}

/** Ratings spread over the years, some at the same minute. */
function reviewsOf(id: string, count: number) {
  const minute = (index: number) => new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 2) * 60_000).toISOString();
  return Array.from({ length: count }, (_, index) => ({
    id: `${id}-${String(index).padStart(6, '0')}`,
    rating: 1 + ((index * 7) % 5),
    created_at: minute(index),
  }));
}

async function fill(db: Database, id: string, count: number): Promise<void> {
  await insertExperience(db, { id });
  await insertReviews(db, id, reviewsOf(id, count));
  // PostgreSQL would do so by itself, but a minute later.
  if (db.engine === 'postgres') await sql`analyze reviews`.execute(db.admin);
}

async function compare(socket: OneSocket, sort: ReviewSort, place: (typeof places)[number]): Promise<RowResult> {
  const sides = [
    { path: await pathOf(socket, { id: 'de-muchas', count: many }, sort, place), times: [] as number[] },
    { path: await pathOf(socket, { id: 'de-pocas', count: few }, sort, place), times: [] as number[] },
  ];
  for (let turn = 0; turn < warmUp + samples; turn += 1) {
    for (const { path, times } of sides) {
      const { milliseconds } = await sendOk(socket, { method: 'GET', path, headers: {} });
      if (turn >= warmUp) times.push(milliseconds);
    }
    sides.reverse();
  }
  const [product = [], bare = []] = sides.map(({ times }) => times);
  return {
    product: median(product),
    bare: median(bare),
    unit: 'ms',
    ratio: ratioOf(median(product), median(bare)),
    samples,
    p95: { product: percentile(product, 0.95), bare: percentile(bare, 0.95) },
  };
}

async function pathOf(
  socket: OneSocket,
  { id, count }: { id: string; count: number },
  sort: ReviewSort,
  place: (typeof places)[number],
): Promise<string> {
  const first = `/api/product/${id}/feedback?sort=${sort}&limit=${pageSize}`;
  const at = (cursor: string | null) => `${first}&cursor=${cursor}`;
  const cursors = async (path: string) =>
    v.parse(Feedback, JSON.parse((await sendOk(socket, { method: 'GET', path, headers: {} })).body.toString('utf8')));
  if (place === 'first') return first;
  if (place === 'next') return at((await cursors(first)).nextCursor);
  if (place === 'middle') {
    const {
      id: reviewId,
      rating,
      created_at: createdAt,
    } = reviewsOf(id, count)[Math.floor(count / 2)] ?? { id, rating: 3, created_at: '' };
    return at(writePage(sort, { from: 'after', place: { id: reviewId, rating, createdAt } }));
  }
  const last = at((await cursors(first)).lastCursor);
  return place === 'last' ? last : at((await cursors(last)).previousCursor);
}
