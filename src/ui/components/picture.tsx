import { useState, useSyncExternalStore } from 'react';
import { isSavingData, onSavingData } from '#src/lib/data-saver.ts';
import { Contours } from './contours.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { pictureSources } from './picture-sources.ts';
import classes from './picture.module.css';

const TapToLoadImage = lazyComponent(() => import('./tap-to-load-image.tsx'));
const FailedPicture = lazyComponent(() => import('./failed-picture.tsx'));

/** Which picture may take the network before the others. */
export type PictureTurn = 'first' | 'soon' | 'later';

export interface PictureProps {
  /** Base path without extension, an absolute address, or nothing: then a placeholder stands there. */
  src: string | undefined;
  alt: string;
  sizes: string;
  /** first: what the page is seen by; soon: beside it; later: once it comes near the window. */
  turn?: PictureTurn;
  className?: string;
}

const fetchPriorities = { first: 'high', soon: 'low', later: 'auto' } as const;

/**
 * A catalogue picture in AVIF or WebP at three widths, 4 : 3, with its room kept. One that can't be had (offline, say)
 * leaves its place holder until it can; where data is saved, it is loaded once it is asked for.
 */
export function Picture({ src, alt, sizes, turn = 'later', className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const saves = useSyncExternalStore(onSavingData, isSavingData, () => false);
  const frame = [classes.frame, className].filter(Boolean).join(' ');
  const hasFailed = src === failedSrc;
  if (!src || hasFailed || saves) {
    const holder = (
      <span className={frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Contours shape="hill" className={classes.placeholder} />
      </span>
    );
    if (!src) return holder;
    if (hasFailed)
      return (
        <FailedPicture fallback={holder} src={src} onAgain={() => setFailedSrc('')}>
          {holder}
        </FailedPicture>
      );
    return (
      <TapToLoadImage
        fallback={holder}
        key={src}
        src={src}
        alt={alt}
        className={frame}
        onFail={() => setFailedSrc(src)}
      />
    );
  }
  const sources = pictureSources(src);
  return (
    <picture className={frame}>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources.fallback}
        alt={alt}
        width={1200}
        height={900}
        loading={turn === 'later' ? 'lazy' : 'eager'}
        fetchPriority={fetchPriorities[turn]}
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
