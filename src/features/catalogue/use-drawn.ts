import { startTransition, useEffect, useState } from 'react';
import type { Card } from '#src/offline/catalogue/finder.ts';

/** New cards per frame: as many as a slow phone draws in one. */
const step = 3;

/**
 * How many of the cards are drawn. At first all that are shown; when others take their place, those that were there stay
 * and the new ones come a few a frame, so that no letter waits for them.
 */
export function useDrawn(cards: readonly Card[], shown: number): number {
  const wanted = Math.min(shown, cards.length);
  const [drawing, setDrawing] = useState({ cards, drawn: wanted });
  const isSame = drawing.cards === cards;
  const current = isSame ? drawing : { cards, drawn: withNew(cards, idsOf(drawing), 0) };
  if (!isSame) setDrawing(current);

  useEffect(() => {
    if (current.drawn >= wanted) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawing({ cards, drawn: withNew(cards, new Set(), current.drawn) }));
    });
    return () => cancelAnimationFrame(frame);
  }, [cards, current.drawn, wanted]);
  return Math.min(current.drawn, wanted);
}

interface Drawing {
  cards: readonly Card[];
  drawn: number;
}

function idsOf({ cards, drawn }: Drawing): ReadonlySet<string> {
  return new Set(cards.slice(0, drawn).map(({ experience }) => experience.id));
}

/** How far one step leads from there: it counts the cards that weren't there before. */
function withNew(cards: readonly Card[], before: ReadonlySet<string>, from: number): number {
  let [drawn, added] = [from, 0];
  for (; drawn < cards.length; drawn += 1) {
    if (before.has(cards[drawn]?.experience.id ?? '')) continue;
    if (added === step) break;
    added += 1;
  }
  return drawn;
}
