import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { isOnline, onOnlineChange } from '#src/lib/reachable.ts';
import classes from './lazy-component.module.css';

type Module<P> = { default: ComponentType<P> };

/** Delays between retries while the server can be reached. */
const waitsMs = [1_000, 3_000, 9_000];

/**
 * Loads a component's code when it first renders, and shows `fallback` until then. If the code can't be loaded, the
 * rest of the page stays, and loading is retried after a delay and when back online.
 * @param isAsked true if somebody waits for it, who is then told that it is missing
 */
export function lazyComponent<P extends object>(
  load: () => Promise<Module<P>>,
  { isAsked = false } = {},
): ComponentType<P & { fallback?: ReactNode }> {
  let known: ComponentType<P> | null = null;
  return function LazyComponent({ fallback, ...props }) {
    const [Loaded, setLoaded] = useState(() => known);
    const [isMissing, setIsMissing] = useState(false);
    useEffect(() => {
      if (Loaded) return undefined;
      return untilLoaded(
        load,
        (module) => {
          known = module.default;
          setLoaded(() => known);
        },
        () => setIsMissing(isAsked),
      );
    }, [Loaded]);
    if (Loaded) return <Loaded {...(props as unknown as P)} />;
    return (
      <>
        {fallback}
        {isMissing && (
          <p role="alert" className={classes.missing}>
            {texts.app.partMissing}
          </p>
        )}
      </>
    );
  };
}

/** @returns a stop function */
function untilLoaded<T>(load: () => Promise<T>, onLoaded: (module: T) => void, onMissing: () => void): () => void {
  let isWanted = true;
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    load().then(
      (module) => isWanted && onLoaded(module),
      (error: unknown) => {
        console.info('a part of the page did not come', error);
        if (!isWanted) return;
        onMissing();
        const waitMs = waitsMs[misses++];
        if (waitMs) timer = setTimeout(ask, waitMs);
      },
    );
  };
  ask();
  const stop = onOnlineChange(() => isOnline() && ask());
  return () => {
    isWanted = false;
    clearTimeout(timer);
    stop();
  };
}
