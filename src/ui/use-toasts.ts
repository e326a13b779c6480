import { useEffect } from 'react';
import { loadToasts } from './toast.ts';

/** Preloads toasts for a screen that may show one, before the connection may be lost. */
export function useToasts(): void {
  useEffect(() => {
    loadToasts().catch(reportError);
  }, []);
}
