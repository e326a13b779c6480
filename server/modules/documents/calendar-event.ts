import { texts } from '#contract/texts/spec-texts.ts';
import type { CalendarEvent } from './calendar-text.ts';
import type { CalendarItem } from './queries.ts';

const cancelled: ReadonlySet<string> = new Set(['cancelled', 'refunded']);

/**
 * A booked item as an entry of a calendar. What can change about one is what its experience says (its meeting point),
 * its slot by a move, and that it is cancelled: all of them only ever raise `sequence`. Its link bears no key, because
 * calendars are shared.
 */
export function calendarEvent(
  item: CalendarItem,
  order: { orderNumber: string; host: string; url: string },
): CalendarEvent {
  const isCancelled = cancelled.has(item.state);
  return {
    uid: `${item.id}@${order.host}`,
    sequence: item.version - 1 + item.move_count + (isCancelled ? 1 : 0),
    isCancelled,
    startsAt: new Date(item.starts_at),
    endsAt: new Date(item.ends_at),
    title: item.experience_name,
    description: [
      `Orden ${order.orderNumber} · ${item.participants === 1 ? '1 persona' : `${item.participants} personas`}`,
      ...(item.provider_name === null ? [] : [texts.legal.operator(item.provider_name, item.rnt)]),
      `Tu voucher: ${order.url}`,
    ].join('\n'),
    location: [item.meeting_point, item.location].filter((part) => part !== '').join(', '),
    geo:
      item.latitude === null || item.longitude === null ? null : { latitude: item.latitude, longitude: item.longitude },
    url: order.url,
  };
}
