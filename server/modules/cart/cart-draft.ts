import type { Experience } from '#contract/api/experiences.ts';
import type { Dependencies, SlotKey } from '#server/core/dependencies.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Quote, QuoteRequest } from '#server/modules/availability/service.ts';
import { prepareQuotes } from '#server/modules/availability/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import type { CartRow } from './queries.ts';
import { listItems, listPricedLines } from './queries.ts';

/**
 * A locked cart and all that its changes are checked against, read once: two hundred changes of one call need no more
 * queries than one. Each change is written to the database and to the draft.
 */
export interface CartDraft {
  visitorSessionId: string;
  items: Map<string, { row: CartRow; unitPriceCop: number }>;
  experiences: Map<string, Experience>;
  published: Set<string>;
  quote: (request: QuoteRequest) => Quote;
}

/** What a change names: a slot to add, or an item of the cart. */
export type DraftIntent =
  | { kind: 'add'; experienceId: string; selectedDate: string; selectedTime: string }
  | { kind: 'update'; itemId: string }
  | { kind: 'remove' | 'clear' };

/** The caller has locked the cart. */
export async function loadDraft(
  deps: Dependencies,
  tx: Tx,
  visitorSessionId: string,
  intents: readonly DraftIntent[],
): Promise<CartDraft> {
  const rows = await listItems(tx, visitorSessionId);
  const prices = new Map((await listPricedLines(tx, visitorSessionId)).map((line) => [line.id, line.unitPriceCop]));
  const updated = new Set(intents.flatMap((intent) => (intent.kind === 'update' ? [intent.itemId] : [])));
  const days = [
    ...intents.flatMap((intent) =>
      intent.kind === 'add' ? [{ experienceId: intent.experienceId, date: intent.selectedDate }] : [],
    ),
    ...rows
      .filter((row) => updated.has(row.id))
      .map((row) => ({ experienceId: row.experience_id, date: row.selected_date })),
  ];
  const { byId, published } = await experiencesForBooking(
    deps,
    tx,
    days.map(({ experienceId }) => experienceId),
  );
  return {
    visitorSessionId,
    items: new Map(rows.map((row) => [row.id, { row, unitPriceCop: prices.get(row.id) ?? 0 }])),
    experiences: byId,
    published,
    quote: await prepareQuotes(deps, tx, days, visitorSessionId),
  };
}

/** The item that has the slot already. */
export function findTwin(draft: CartDraft, slot: SlotKey): CartRow | undefined {
  for (const { row } of draft.items.values())
    if (row.experience_id === slot.experienceId && row.selected_date === slot.date && row.selected_time === slot.time)
      return row;
  return undefined;
}

/** null for an unknown experience. */
export function quoteOf(draft: CartDraft, { experienceId, date, time }: SlotKey, participants: number): Quote | null {
  const experience = draft.experiences.get(experienceId);
  if (!experience) return null;
  return draft.quote({
    experience,
    published: draft.published.has(experienceId),
    bookingRequest: { date, time, participants },
  });
}

export function place(draft: CartDraft, row: CartRow, unitPriceCop: number): void {
  draft.items.set(row.id, { row, unitPriceCop });
}

export function resize(draft: CartDraft, itemId: string, participants: number): void {
  const item = draft.items.get(itemId);
  if (item) item.row = { ...item.row, participants };
}

export function drop(draft: CartDraft, itemIds: readonly string[]): void {
  for (const itemId of itemIds) draft.items.delete(itemId);
}
