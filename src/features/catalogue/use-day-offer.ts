import { useEffect, useState } from 'react';
import { useOnline } from '#src/lib/online.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import type { DayOffer } from '#src/offline/tables/day-seats.ts';

export type DayOfferState = { state: 'none' | 'loading' | 'failed' } | { state: 'ready'; offer: DayOffer };

const none = { state: 'none' } as const;
const loading = { state: 'loading' } as const;

/** What can be booked on a day; asked again when the connection comes back. Without a day there is nothing to ask. */
export function useDayOffer(date: string | undefined, people: number): DayOfferState {
  const isOnline = useOnline();
  const key = `${date} ${people}`;
  const [answer, setAnswer] = useState<{ key: string; offer: DayOffer | null } | null>(null);
  useEffect(() => {
    if (!date) return undefined;
    let isCurrent = true;
    const settle = (offer: DayOffer | null) => isCurrent && setAnswer({ key, offer });
    import('#src/offline/tables/day-seats.ts').then(({ readDayOffer }) => readDayOffer(date, people)).then(settle, (error: unknown) => {
      reportDefect(error);
      settle(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, date, people, isOnline]);
  if (!date) return none;
  if (answer?.key !== key) return loading;
  return answer.offer ? { state: 'ready', offer: answer.offer } : { state: 'failed' };
}
