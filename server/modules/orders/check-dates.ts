import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { quoteMany } from '#server/modules/availability/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import type { OrderRow } from './queries.ts';
import { listItems } from './queries.ts';

/**
 * Checks that every item of an order can still be booked: published, not blocked, on schedule, not begun. Seats are
 * checked when they are taken. `atItsPrice` also requires unchanged prices; a payment already made keeps its promised
 * price.
 */
export async function checkDates(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  options: { atItsPrice?: boolean } = {},
): Promise<Result<null>> {
  const items = await listItems(tx, order.id);
  const { byId, published } = await experiencesForBooking(
    deps,
    tx,
    items.map((item) => item.experience_id),
  );
  const requests = items.flatMap((item) => {
    const experience = byId.get(item.experience_id);
    const bookingRequest = { date: item.selected_date, time: item.selected_time, participants: item.participants };
    return experience ? [{ item, experience, published: published.has(experience.id), bookingRequest }] : [];
  });
  if (requests.length < items.length) return fail('experience_unavailable');
  const quotes = await quoteMany(deps, tx, requests, order.session_id);
  for (const [index, { problem, unitPriceCop }] of quotes.entries()) {
    if (!problem.ok && problem.failure.code !== 'sold_out') return problem;
    // The old price was valid only while the seats were held.
    if (options.atItsPrice && unitPriceCop !== requests[index]?.item.unit_price_cop) {
      return fail('price_changed', 'El precio cambió desde que hiciste esta reserva. Haz una nueva desde tu carrito.');
    }
  }
  return ok(null);
}
