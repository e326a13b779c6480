import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadToasts, toastsWanted } from './toast.ts';

/** Renders toasts. Loaded with the first screen that may show one, not with the first view. */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isWanted) loadToasts().then((module) => setHost(() => module.default), reportError);
  }, [isWanted]);
  return Host && <Host />;
}
