import { startTransition, useEffect, useState } from 'react';
import type { Card } from '#src/offline/catalogue/catalogue-search.ts';

/** New cards per frame, as many as a slow phone draws in one; first what stands in sight, for a page that begins a skeleton's worth. */
const steps = { first: 2, next: 4, beginning: 6 };

/**
 * How many of the cards are drawn. At first all that are shown, so that a page which is taken over or come back to stands
 * as it stood; when others take their place, those that were there stay and the new ones come a few a frame, so that no
 * letter waits for them.
 * @param isBeginning they take a skeleton's place: the first are to be seen as soon as can be
 */
export function useProgressiveList(cards: readonly Card[], shown: number, isBeginning: boolean): number {
  const wanted = Math.min(shown, cards.length);
  const [drawing, setDrawing] = useState({ cards, drawn: isBeginning ? Math.min(wanted, steps.beginning) : wanted });
  const isSame = drawing.cards === cards;
  const current = isSame ? drawing : { cards, drawn: withNew(cards, idsOf(drawing), { from: 0, step: steps.first }) };
  if (!isSame) setDrawing(current);

  useEffect(() => {
    if (current.drawn >= wanted) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() =>
        setDrawing({ cards, drawn: withNew(cards, new Set(), { from: current.drawn, step: steps.next }) }),
      );
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
function withNew(
  cards: readonly Card[],
  before: ReadonlySet<string>,
  { from, step }: { from: number; step: number },
): number {
  let [drawn, added] = [from, 0];
  for (; drawn < cards.length; drawn += 1) {
    if (before.has(cards[drawn]?.experience.id ?? '')) continue;
    if (added === step) break;
    added += 1;
  }
  return drawn;
}
