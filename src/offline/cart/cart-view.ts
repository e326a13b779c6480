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
  /** The catalogue's current row, else the experience as it was when added. */
  experience: Experience;
  selectedDate: string;
  selectedTime: string;
  participants: number;
  /** Pesos per person that the visitor saw. */
  unitPrice: number;
  lineTotal: number;
  /** pending: only local; sent: being sent; saved: on the server; refused: see the conflict. */
  sync: 'pending' | 'sent' | 'saved' | 'refused';
  conflict: Conflict | null;
}

export interface CartView {
  state: 'ready';
  items: LocalCartItem[];
  total: CartTotal;
  /** Total of the items without a conflict. */
  payable: CartTotal;
  /** Changes without a response from the server yet. */
  pending: number;
}

/** loading: not read yet, or, with a memory database, not fetched from the server yet. */
export type CartState = CartView | { state: 'loading' };

/** The cart for a screen. A memory database is 'loading' until the server's cart was read once. */
export async function watchCart(reader: LocalDatabaseReader): Promise<CartState> {
  if (!reader.durable && (await readMeta(reader, 'cart')) === undefined) return { state: 'loading' };
  return readCart(reader);
}

/** The locally stored cart. */
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
    // The row keeps the refused number until the server's cart is read again.
    if (row.onServer && row.refusal?.wished !== row.participants) return 'saved';
    return row.refusal ? 'refused' : 'pending';
  }
  return own.every((entry) => entry.sentAs) ? 'sent' : 'pending';
}

/** A changed price is a conflict until the visitor accepts it. */
function priceConflict(row: CartItemRow): Conflict | null {
  if (row.serverUnitPrice === null || row.serverUnitPrice === row.unitPrice) return null;
  return { code: 'price_changed', message: texts.cart.priceChanged, newPriceCop: row.serverUnitPrice };
}
