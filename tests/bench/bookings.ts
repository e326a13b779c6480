import { randomUUID } from 'node:crypto';
import { instant, toJson } from '#server/db/codecs.ts';
import type { Database } from '#server/db/connect.ts';
import { insertAll } from '#server/db/seed/insert.ts';
import { plainCookieNames } from '#server/http/cookies.ts';
import { hashToken, ids } from '#server/core/ids.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { BenchRequest } from './http-client.ts';

const times = ['09:00', '14:00'];
const firstDay = 2;

export interface Booking {
  experienceId: string;
  selectedDate: string;
  selectedTime: string;
  participants: number;
}

const experienceId = 'caminata-de-medida';

/** The nth slot of the experience that `insertMeasured` adds; all are different. */
export function booking(nth: number): Booking {
  return {
    experienceId,
    selectedDate: inDays(firstDay + Math.floor(nth / times.length)),
    selectedTime: times[nth % times.length] ?? '',
    participants: 1,
  };
}

/** Adds an experience that starts every day at the same times, otherwise like one of the demo's. */
export async function insertMeasured(db: Database): Promise<void> {
  const model = await db.read
    .selectFrom('experiences')
    .selectAll()
    .where('published', '=', 1)
    .where('provider_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await insertExperience(db, { ...model, id: experienceId, schedule: toJson([{ times }]), webflow_id: null });
}

/** Bearer tokens of visitors without a session yet. */
export function visitorTokens(count: number): string[] {
  return Array.from({ length: count }, () => ids.token());
}

/** Inserts the sessions directly: over HTTP an address may begin only a few an hour. */
export async function insertVisitors(db: Database, tokens: readonly string[]): Promise<void> {
  const createdAt = instant(new Date());
  const tomorrow = instant(new Date(Date.now() + 86_400_000));
  await db.write((tx) =>
    insertAll(
      tx,
      'visitor_sessions',
      tokens.map((token) => ({
        id: hashToken(token),
        token_hash: hashToken(token),
        user_id: null,
        cart_version: 0,
        created_at: createdAt,
        last_used_at: createdAt,
        token_expires_at: tomorrow,
      })),
    ),
  );
}

/** Gives the nth visitor a cart with the nth slot. */
export async function insertCarts(db: Database, tokens: readonly string[]): Promise<void> {
  const now = instant(new Date());
  const items = tokens.map((token, nth) => {
    const { selectedDate, selectedTime, participants } = booking(nth);
    return {
      session_id: hashToken(token),
      id: randomUUID(),
      experience_id: experienceId,
      selected_date: selectedDate,
      selected_time: selectedTime,
      participants,
      created_at: now,
      updated_at: now,
    };
  });
  await db.write((tx) => insertAll(tx, 'cart_items', items));
}

/** Sends a write as the store's page does. */
export function visitorPost(path: string, token: string, body: object): BenchRequest {
  const text = JSON.stringify(body);
  return {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Accept: 'application/json',
      'Accept-Encoding': 'gzip, deflate, br',
      Cookie: `${plainCookieNames.visitor}=${token}`,
      'Idempotency-Key': randomUUID(),
    },
    body: text,
  };
}
