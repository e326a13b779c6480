import { useEffect, useState } from 'react';
import type { OrderItem } from '#contract/api/orders.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { type Availability, readAvailability } from '#src/offline/availability/read-availability.ts';
import { type MoveDay, moveDayOf } from './move-day.ts';

/**
 * The times of a day to which an item may move. `reload` asks again, and shows the times of before until then.
 * @param date empty for none
 */
export function useMoveDay(item: OrderItem, date: string): { day: MoveDay; reload: () => void } {
  const [seen, setSeen] = useState<{ date: string; availability: Availability | null } | null>(null);
  const [asked, setAsked] = useState(0);
  const reload = () => setAsked((count) => count + 1);
  useEffect(() => {
    if (!date) return undefined;
    let isCurrent = true;
    readAvailability(item.experienceId, date).then(
      (availability) => isCurrent && setSeen({ date, availability }),
      () => isCurrent && setSeen({ date, availability: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [item.experienceId, date, asked]);
  const day: MoveDay = !date
    ? { state: 'idle' }
    : seen?.date !== date
      ? { state: 'loading' }
      : seen.availability
        ? moveDayOf(item, date, seen.availability)
        : { state: 'unreachable' };
  useOnReconnect(() => day.state === 'unreachable' && reload());
  return { day, reload };
}
