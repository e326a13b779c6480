import type { Experience } from '#contract/api/experiences.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { cartTotal } from '#contract/domain/totals.ts';
import type { CartTotal } from '#contract/domain/totals.ts';
import { cartKind } from './cart-kind.ts';
import { type CartEntry, itemOf } from './change.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import type { CartItemRow, Conflict } from '#src/offline/database/rows.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';

export interface LocalCartItem {
  id: string;
  experienceId: string;
  /** The catalogue's row as it is now, else as it was when it was added. */
  experience: Experience;
  selectedDate: string;
  selectedTime: string;
  participants: number;
  /** Pesos per person, as the visitor has seen it. */
  unitPrice: number;
  lineTotal: number;
  /** pending: only here so far; sent: under way; saved: the server has it so; refused: the server didn't take it so, and the conflict says why. */
  sync: 'pending' | 'sent' | 'saved' | 'refused';
  conflict: Conflict | null;
}

export interface CartView {
  state: 'ready';
  items: LocalCartItem[];
  total: CartTotal;
  /** What can be bought as it stands: all but the items with a conflict. */
  payable: CartTotal;
  /** Changes that the server hasn't answered yet. */
  pending: number;
}

/** loading: not read yet, or, with a database in memory, not answered by the server yet. */
export type CartState = CartView | { state: 'loading' };

/** The cart for a screen. A database in memory has none until the server's was read into it once. */
export async function watchCart(reader: LocalDatabaseReader): Promise<CartState> {
  if (!reader.durable && (await readMeta(reader, 'cart')) === undefined) return { state: 'loading' };
  return readCart(reader);
}

/** The cart as it is kept here. */
export async function readCart(reader: LocalDatabaseReader): Promise<CartView> {
  const waiting = await entriesOf(reader, cartKind);
  const rows = (await reader.all('cartItems')).sort((a, b) => a.position - b.position);
  const items: LocalCartItem[] = [];
  for (const row of rows) items.push(toItem(row, waiting, await reader.get('experiences', row.experienceId)));
  return {
    state: 'ready',
    items,
    total: totalOf(items),
    payable: totalOf(items.filter((item) => item.conflict === null)),
    pending: waiting.length,
  };
}

function totalOf(items: readonly LocalCartItem[]): CartTotal {
  return cartTotal(items.map((item) => ({ unitPriceCop: item.unitPrice, participants: item.participants })));
}

function toItem(row: CartItemRow, waiting: readonly CartEntry[], current: Experience | undefined): LocalCartItem {
  const { id, experienceId, selectedDate, selectedTime, participants, unitPrice } = row;
  return {
    id,
    experienceId,
    experience: current ?? row.experience,
    selectedDate,
    selectedTime,
    participants,
    unitPrice,
    lineTotal: unitPrice * participants,
    sync: syncOf(row, waiting),
    conflict: row.refusal ?? row.problem ?? priceConflict(row),
  };
}

function syncOf(row: CartItemRow, waiting: readonly CartEntry[]): LocalCartItem['sync'] {
  const own = waiting.filter((entry) => itemOf(entry.payload) === row.id);
  if (own.length === 0) {
    // A refused number shows until the server's is read again.
    if (row.onServer && row.refusal?.wished !== row.participants) return 'saved';
    return row.refusal ? 'refused' : 'pending';
  }
  return own.every((entry) => entry.sentAs) ? 'sent' : 'pending';
}

/** The visitor decides about another price before it counts. */
function priceConflict(row: CartItemRow): Conflict | null {
  if (row.serverUnitPrice === null || row.serverUnitPrice === row.unitPrice) return null;
  return { code: 'price_changed', message: texts.cart.priceChanged, newPriceCop: row.serverUnitPrice };
}
