import { useState, useSyncExternalStore } from 'react';
import { isSavingData, onSavingData } from '#src/lib/data-saver.ts';
import { Contours } from './contours.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { pictureSources } from './picture-sources.ts';
import classes from './picture.module.css';

const TapToLoadImage = lazyComponent(() => import('./tap-to-load-image.tsx'));
const FailedPicture = lazyComponent(() => import('./failed-picture.tsx'));

/** Loading priority. */
export type PictureTurn = 'first' | 'soon' | 'later';

export interface PictureProps {
  /** Base path without extension, or an absolute URL. Without either a placeholder shows. */
  src: string | undefined;
  alt: string;
  sizes: string;
  /** first: the page's main picture; soon: near it; later: loaded lazily. */
  turn?: PictureTurn;
  className?: string;
}

const fetchPriorities = { first: 'high', soon: 'low', later: 'auto' } as const;

/**
 * A catalogue picture in AVIF or WebP at three widths, in a fixed 4:3 box. If it fails to load (offline), the
 * placeholder stays until a retry works. With data saver on, it loads on tap.
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
