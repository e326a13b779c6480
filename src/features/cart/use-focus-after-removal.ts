import { useEffect, useRef } from 'react';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';

/**
 * Where an item was taken out under the focus, it goes to the one that took its place, or to the page's heading; where
 * it was put back, to it.
 */
export function useFocusAfterRemoval(items: readonly LocalCartItem[] | null): void {
  const before = useRef<readonly string[]>([]);
  const wasRemoved = useRef(false);
  useEffect(() => {
    const ids = items?.map(({ id }) => id) ?? [];
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const added = ids.find((id) => !before.current.includes(id));
    // 'Deshacer' stands outside of the page's content, and goes.
    const isOutside = !document.querySelector('main')?.contains(document.activeElement);
    if (added && wasRemoved.current && isOutside) document.getElementById(`item-${added}`)?.focus();
    else if (gone >= 0 && isLost) {
      const next = before.current.slice(gone).find((id) => ids.includes(id));
      const place = next ? document.getElementById(`item-${next}`) : document.querySelector<HTMLElement>('main h1');
      place?.focus();
    }
    wasRemoved.current = gone >= 0 || (wasRemoved.current && !added);
    before.current = ids;
  }, [items]);
}
