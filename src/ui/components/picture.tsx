import { useState } from 'react';
import { Contours } from './contours.tsx';
import { pictureSources } from './picture-sources.ts';
import classes from './picture.module.css';

interface PictureProps {
  /** Base path without extension, an absolute address, or nothing: then a placeholder stands there. */
  src: string | undefined;
  alt: string;
  sizes: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  className?: string;
}

/** A catalogue picture in AVIF or WebP at two widths, 4 : 3, with its room kept. One that can't be had (offline, say) leaves its place holder. */
export function Picture({ src, alt, sizes, eager = false, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const frame = [classes.frame, className].filter(Boolean).join(' ');
  if (!src || src === failedSrc) {
    return (
      <span className={frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Contours shape="hill" className={classes.placeholder} />
      </span>
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
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
