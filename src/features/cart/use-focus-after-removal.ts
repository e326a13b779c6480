import { useEffect, useRef } from 'react';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';

/**
 * Restores the focus after a removal: to the item in its place, or to the page's heading; after an undo, to the
 * restored item.
 */
export function useFocusAfterRemoval(items: readonly LocalCartItem[] | null): void {
  const before = useRef<readonly string[]>([]);
  const wasRemoved = useRef(false);
  useEffect(() => {
    const ids = items?.map(({ id }) => id) ?? [];
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const added = ids.find((id) => !before.current.includes(id));
    // 'Deshacer' is outside the page's content and disappears.
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
