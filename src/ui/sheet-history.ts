import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { uuid } from '#src/lib/uuid.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks the history entry of an open sheet; the page is the entry before. */
    sheet?: string;
  }
}

/** The open sheet's entry. Any other is stale: from before a reload, or behind a page opened from a sheet. */
let openSheet: string | null = null;

/** Adds a history entry while a sheet is open, so that the back button closes the sheet and stays on the page. */
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

/** Skips entries of closed sheets, where the back button would do nothing. */
export function useLeftOverSheets(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    const isLeftOver = () => history.location.state.sheet !== undefined && history.location.state.sheet !== openSheet;
    if (isLeftOver()) history.back();
    return history.subscribe(({ action }) => {
      if (!isLeftOver()) return;
      if (action.type === 'BACK') history.back();
      // Skipping here would block the entries after it.
      else history.replace(history.location.href, { ...history.location.state, sheet: undefined });
    });
  }, [router]);
}
