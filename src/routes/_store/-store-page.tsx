import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { gridStep } from '#contract/domain/limits.ts';
import { CataloguePage } from '#src/features/catalogue/screens/catalogue-page.tsx';
import { StoreSearch } from '#src/lib/store-search.ts';
import type { Commit } from '#src/features/catalogue/use-store-search.ts';
import { useBooking } from './-use-booking.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many cards the store had rendered, so that coming back renders as many. */
    shownCards?: number;
  }
}

/** The catalogue with the booking panel, for both '/' and '/store'. */
export function StorePage() {
  const { book, panel } = useBooking();
  const address = useSearch({ strict: false });
  const search = useMemo(() => v.parse(StoreSearch, address), [address]);
  const navigate = useNavigate();
  const commit = useCallback<Commit>(
    (next, how) => void navigate({ to: '.', search: next, replace: how === 'replace', resetScroll: false }),
    [navigate],
  );
  const shown = useLocation({ select: ({ state }) => state.shownCards }) ?? gridStep;
  const showMore = () =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (state) => ({ ...state, shownCards: shown + gridStep }),
    });
  return (
    <>
      <CataloguePage search={search} onSearch={commit} shown={shown} onShowMore={showMore} onBook={book} />
      {panel}
    </>
  );
}
