import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AddToCart } from '#contract/api/cart.ts';
import { hashToken } from '#server/core/ids.ts';
import { insert, openBareDatabase } from './database.ts';
import { readyResponse } from './ready-response.ts';
import { serveBareWrite } from './serve.ts';

/** The lower bound for adding to a cart: its key and its row, stored in one transaction. */
const database = await openBareDatabase();

serveBareWrite(async (request, text) => {
  const item = v.parse(AddToCart, JSON.parse(text));
  const visitorSessionId = hashToken(item.sessionId ?? '');
  const id = randomUUID();
  const now = new Date().toISOString();
  const fingerprint = createHash('sha256').update(text).digest('hex');
  await database.transaction([
    insert('idempotency_keys', {
      scope: visitorSessionId,
      key: String(request.headers['idempotency-key']),
      fingerprint,
      status: 200,
      body: JSON.stringify({ itemId: id }),
      created_at: now,
    }),
    insert('cart_items', {
      session_id: visitorSessionId,
      id,
      experience_id: item.experienceId,
      selected_date: item.selectedDate,
      selected_time: item.selectedTime,
      participants: item.participants,
      created_at: now,
      updated_at: now,
    }),
  ]);
}, readyResponse());
