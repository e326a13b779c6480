import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useEffect, useState } from 'react';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { storedPicture } from '#src/lib/stored-picture.ts';
import classes from './tap-to-load-image.module.css';
import { Contours } from './contours.tsx';
import { pictureSources } from './picture-sources.ts';

interface TapToLoadImageProps {
  src: string;
  alt: string;
  /** The picture's classes. */
  className: string;
  onFail: () => void;
}

/** Pictures requested on this page; they stay visible when one comes back. */
const asked = new Set<string>();

/** With data saver on: shows a stored picture at once, and loads others on tap in the smallest width. */
export default function TapToLoadImage({ src, alt, className, onFail }: TapToLoadImageProps) {
  const [isAsked, setIsAsked] = useState(() => asked.has(src));
  const stored = useStoredPicture(src);
  const ask = () => {
    asked.add(src);
    setIsAsked(true);
  };
  if (stored || isAsked) return <Shown src={src} stored={stored} alt={alt} className={className} onFail={onFail} />;
  return (
    <span className={className}>
      <Contours shape="hill" className={classes.hill} />
      {stored === null && (
        <span className={classes.place}>
          <button
            type="button"
            className={classes.ask}
            onClick={ask}
            aria-label={alt ? `Ver imagen: ${alt}` : 'Ver imagen'}
          >
            <IconPhoto size={20} aria-hidden />
            <span className={classes.words}>Ver imagen</span>
          </button>
        </span>
      )}
    </span>
  );
}

function Shown({ src, stored, alt, className, onFail }: TapToLoadImageProps & { stored: string | null | undefined }) {
  const { avif, webp, fallback } = pictureSources(src);
  return (
    <picture className={className}>
      {!stored && avif && <source type="image/avif" srcSet={smallest(avif)} />}
      {!stored && webp && <source type="image/webp" srcSet={smallest(webp)} />}
      <img src={stored ?? fallback} alt={alt} width={1200} height={900} decoding="async" onError={onFail} />
    </picture>
  );
}

/** The smallest width, first in a `srcset` list. */
function smallest(list: string): string {
  return list.split(' ')[0] ?? list;
}

/** The URL of the picture in any stored width; null: not stored; undefined: not known yet. */
function useStoredPicture(src: string): string | null | undefined {
  const [stored, setStored] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    storedPicture(src).then((path) => isCurrent && setStored(path), reportUnexpectedError);
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return stored;
}
