import { type ReactNode, useCallback, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import type { ReplacedItem } from '#src/features/booking/place-in-cart.ts';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';

const BookingPanel = lazyComponent(() => import('#src/features/booking/screens/booking-panel.tsx'), { isAsked: true });

interface Booking {
  experience: Experience;
  replaces?: ReplacedItem;
}

/** The booking panel, for every page with something to book. It loads on first use. */
export function useBooking(): { book: (experience: Experience, replaces?: ReplacedItem) => void; panel: ReactNode } {
  const [booking, setBooking] = useState<Booking | null>(null);
  const [opened, setOpened] = useState(false);
  const book = useCallback((experience: Experience, replaces?: ReplacedItem) => {
    setBooking({ experience, replaces });
    setOpened(true);
  }, []);
  const panel = booking && (
    <BookingPanel
      key={`${booking.experience.id} ${booking.replaces?.itemId ?? ''}`}
      {...booking}
      opened={opened}
      onClose={() => setOpened(false)}
    />
  );
  return { book, panel };
}
