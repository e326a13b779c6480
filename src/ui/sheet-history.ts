import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { uuid } from '#src/lib/uuid.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry that stands for an open sheet: the page below it is the entry before. */
    sheet?: string;
  }
}

/** The entry of the sheet that is open. An entry of any other is left over: from before a reload, or behind a page that was opened from a sheet. */
let openSheet: string | null = null;

/** While a sheet is open it has an entry of its own in the history, so that the phone's back closes it and the page stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { history } = router;
    const entry = uuid();
    openSheet = entry;
    const state = (before: HistoryState) => ({ ...before, sheet: entry });
    void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false, hashScrollIntoView: false });
    const stop = history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') close();
    });
    return () => {
      stop();
      openSheet = null;
      if (history.location.state.sheet === entry) history.back();
    };
  }, [isOpen, router]);
}

/** Passes by entries of sheets that aren't open any more: they would be a press of the back button that does nothing. */
export function useLeftOverSheets(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    const isLeftOver = () => history.location.state.sheet !== undefined && history.location.state.sheet !== openSheet;
    if (isLeftOver()) history.back();
    return history.subscribe(({ action }) => {
      if (!isLeftOver()) return;
      if (action.type === 'BACK') history.back();
      // Passing by would bar the way to what comes after it.
      else history.replace(history.location.href, { ...history.location.state, sheet: undefined });
    });
  }, [router]);
}
