import { useEffect } from 'react';

/** Names the page in the browser's tab and history: 'Mi Carrito · Rumbo'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rumbo`;
  }, [title]);
}
