import * as v from 'valibot';
import type { CartChangeResult, CartChanges } from '#contract/api/cart.ts';
import { CartChange } from '#contract/api/cart.ts';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { isBeyondOrderTotal } from '#contract/domain/totals.ts';
import { errorBody } from '#server/core/error-body.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { idempotentStep } from '#server/core/idempotency.ts';
import { fingerprintOf } from '#server/core/idempotency-key.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { CartDraft } from './cart-draft.ts';
import { drop, findTwin, loadDraft, place, quoteOf, resize } from './cart-draft.ts';
import { bumpVersion, deleteItems, insertItem, setParticipants } from './queries.ts';
import { itemsMax } from './service.ts';

/** A change of the cart as the client queues it, without its key. */
export type CartIntent =
  | (Omit<Extract<CartChange, { kind: 'add' }>, 'key' | 'itemId'> & { itemId?: string | undefined })
  | Omit<Extract<CartChange, { kind: 'update' }>, 'key'>
  | Omit<Extract<CartChange, { kind: 'remove' }>, 'key'>
  | Omit<Extract<CartChange, { kind: 'clear' }>, 'key'>;

type IntentOf<Kind extends CartIntent['kind']> = Extract<CartIntent, { kind: Kind }>;

/** The result stored for retries: only the item. The cart is read anew, so that a retry does not return an old cart. */
interface Changed {
  itemId?: string;
}

/**
 * Applies a change once per key; failures are stored too. The fingerprint is the same for single and batched changes.
 */
export function changeCart(
  deps: Dependencies,
  session: VisitorSession,
  intent: CartIntent,
  key: string | null,
): Promise<Result<Changed>> {
  return deps.db.write(async (tx) => {
    await bumpVersion(tx, session.id);
    return changeOnce(deps, tx, await loadDraft(deps, tx, session.id, [intent]), intent, key);
  });
}

/** Applies several changes in one transaction. A refused change writes nothing and does not stop the others. */
export async function changeCartMany(
  deps: Dependencies,
  session: VisitorSession,
  changes: CartChanges['changes'],
): Promise<CartChangeResult[]> {
  const parsed = changes.map((entry) => ({ entryKey: entry.key, change: v.safeParse(CartChange, entry) }));
  const intents = parsed.flatMap(({ change }) => (change.success ? [change.output] : []));
  return deps.db.write(async (tx) => {
    await bumpVersion(tx, session.id);
    const draft = await loadDraft(deps, tx, session.id, intents);
    const results: CartChangeResult[] = [];
    for (const { entryKey, change } of parsed) {
      if (!change.success) {
        results.push(toResult(entryKey, fail('invalid', 'Este cambio del carrito no es válido')));
        continue;
      }
      const { key, ...intent } = change.output;
      results.push(toResult(key, await changeOnce(deps, tx, draft, intent, key)));
    }
    return results;
  });
}

function changeOnce(
  deps: Dependencies,
  tx: Tx,
  draft: CartDraft,
  intent: CartIntent,
  key: string | null,
): Promise<Result<Changed>> {
  const scope = draft.visitorSessionId;
  const claim = key ? { scope, key, fingerprint: fingerprintOf('cart', intent.kind, intent) } : null;
  return idempotentStep(tx, claim, instant(deps.clock.now()), () => applyIntent(deps, tx, draft, intent));
}

function toResult(key: string, outcome: Result<Changed>): CartChangeResult {
  if (outcome.ok) return { key, status: 200, ...(outcome.value.itemId ? { itemId: outcome.value.itemId } : {}) };
  return { key, status: errorCatalogue[outcome.failure.code].status, ...errorBody(outcome.failure) };
}

/** Checks before it writes, so that a failure has written nothing. */
async function applyIntent(deps: Dependencies, tx: Tx, draft: CartDraft, intent: CartIntent): Promise<Result<Changed>> {
  switch (intent.kind) {
    case 'add':
      return add(deps, tx, draft, intent);
    case 'update':
      return update(deps, tx, draft, intent);
    case 'remove':
      if (!draft.items.has(intent.itemId)) return fail('cart_item_not_found');
      await deleteItems(tx, draft.visitorSessionId, [intent.itemId]);
      drop(draft, [intent.itemId]);
      return ok({ itemId: intent.itemId });
    case 'clear':
      await deleteItems(tx, draft.visitorSessionId, 'all');
      drop(draft, [...draft.items.keys()]);
      return ok({});
  }
}

async function add(deps: Dependencies, tx: Tx, draft: CartDraft, intent: IntentOf<'add'>): Promise<Result<Changed>> {
  const slot = { experienceId: intent.experienceId, date: intent.selectedDate, time: intent.selectedTime };
  const twin = findTwin(draft, slot);
  const participants = intent.participants + (twin?.participants ?? 0);
  const quote = quoteOf(draft, slot, participants);
  if (!quote) return fail('experience_not_found');
  if (!quote.problem.ok) return quote.problem;
  const { unitPriceCop } = quote;
  const fits = checkTotal(draft, { itemId: twin?.id, unitPriceCop, participants });
  if (!fits.ok) return fits;
  const now = instant(deps.clock.now());
  if (twin) {
    await setParticipants(tx, draft.visitorSessionId, twin.id, participants, now);
    resize(draft, twin.id, participants);
    return ok({ itemId: twin.id });
  }
  if (draft.items.size >= itemsMax) return fail('invalid', `Un carrito lleva hasta ${itemsMax} experiencias`);
  const itemId = intent.itemId ?? deps.ids.uuid();
  if (draft.items.has(itemId)) return fail('conflict', 'Esta experiencia ya está en tu carrito');
  const row = {
    session_id: draft.visitorSessionId,
    id: itemId,
    experience_id: slot.experienceId,
    selected_date: slot.date,
    selected_time: slot.time,
    participants,
    created_at: now,
    updated_at: now,
  };
  await insertItem(tx, row);
  place(draft, row, unitPriceCop);
  return ok({ itemId });
}

/** Whether the cart with the changed line still fits into one order. */
function checkTotal(
  draft: CartDraft,
  changed: { itemId: string | undefined; unitPriceCop: number; participants: number },
): Result<null> {
  const others = [...draft.items.values()]
    .filter(({ row }) => row.id !== changed.itemId)
    .map(({ row, unitPriceCop }) => ({ unitPriceCop, participants: row.participants }));
  return isBeyondOrderTotal([...others, changed]) ? fail('total_too_large') : ok(null);
}

async function update(
  deps: Dependencies,
  tx: Tx,
  draft: CartDraft,
  { itemId, participants }: IntentOf<'update'>,
): Promise<Result<Changed>> {
  const item = draft.items.get(itemId);
  if (!item) return fail('cart_item_not_found');
  const { row } = item;
  const slot = { experienceId: row.experience_id, date: row.selected_date, time: row.selected_time };
  const quote = quoteOf(draft, slot, participants);
  if (!quote) return fail('experience_not_found');
  // Reducing the number of people is always allowed.
  if (participants > row.participants) {
    if (!quote.problem.ok) return quote.problem;
    const fits = checkTotal(draft, { itemId, unitPriceCop: quote.unitPriceCop, participants });
    if (!fits.ok) return fits;
  }
  await setParticipants(tx, draft.visitorSessionId, itemId, participants, instant(deps.clock.now()));
  resize(draft, itemId, participants);
  return ok({ itemId });
}
