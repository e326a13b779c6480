import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { isOnline, onOnlineChange } from '#src/lib/reachable.ts';
import classes from './lazy-component.module.css';

type Module<P> = { default: ComponentType<P> };

/** While the server can be reached, what was lost is asked for again, later each time. */
const waitsMs = [1_000, 3_000, 9_000];

/**
 * A part of a page whose code comes when it is first shown; until then `fallback` stands there. Where the code doesn't
 * come, the rest of the page stays as it is, and it is asked for again: after a while, and once the connection is back.
 * @param isAsked whether somebody waits for it, and is told
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

/** @returns what ends the asking */
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
