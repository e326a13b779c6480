import { startTransition, useEffect, useState } from 'react';
import type { Card } from '#src/offline/catalogue/catalogue-search.ts';

/** New cards per frame, as many as a slow phone can render: fewest in the first frame, most when replacing a skeleton. */
const steps = { first: 2, next: 4, beginning: 6 };

/**
 * How many cards to render. Initially all, so that hydration and the back button restore the page unchanged. When other
 * cards arrive, existing ones stay and new ones are added a few per frame, so that typing isn't blocked.
 * @param isBeginning true if the cards replace a skeleton and the first should show at once
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

/** The number of cards to render after adding `step` new ones. */
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
