import { useEffect } from 'react';

/** Sets the document title: 'Mi Carrito · Rumbo'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rumbo`;
  }, [title]);
}
