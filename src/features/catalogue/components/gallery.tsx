import type { Experience } from '#contract/api/experiences.ts';
import { Picture } from '#src/ui/components/picture.tsx';
import classes from './gallery.module.css';

/** The `sizes` of a gallery picture; the preload uses it too. */
export const galleryPictureSizes = '(min-width: 48em) 580px, 88vw';

/** The pictures of an experience: a grid on wide screens, a swipeable row on a phone. */
export function Gallery({ experience }: { experience: Experience }) {
  const pictures =
    experience.pictures.length > 0
      ? experience.pictures
      : experience.images.map((src) => ({ src, alt: experience.name }));
  if (pictures.length === 0) {
    return (
      <div className={classes.gallery} data-count={1}>
        <Picture src={undefined} alt={experience.name} sizes="100vw" className={classes.picture} />
      </div>
    );
  }
  return (
    <div
      className={classes.gallery}
      data-count={Math.min(pictures.length, 3)}
      role="group"
      aria-label="Imágenes"
      tabIndex={0}
    >
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          src={picture.src}
          alt={picture.alt}
          turn={index === 0 ? 'first' : 'later'}
          sizes={galleryPictureSizes}
          className={classes.picture}
        />
      ))}
    </div>
  );
}
