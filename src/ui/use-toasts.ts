import { useEffect } from 'react';
import { loadToasts } from './toast.ts';

/** For a screen that may show toasts: they are ready before there is something to say, or the connection goes. */
export function useToasts(): void {
  useEffect(() => {
    loadToasts().catch(reportError);
  }, []);
}
