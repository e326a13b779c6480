import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { useWantedNear } from '#src/offline/database/use-wanted-near.ts';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import classes from './download-section.module.css';

const DownloadControl = lazyComponent(() => import('./download-control.tsx'));

/**
 * 'Descargar para viajar' on an experience's page: the text renders at once, the control loads when it comes near the
 * viewport.
 */
export function DownloadSection({ experience }: { experience: Experience }) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useWantedNear(section, 300);
  return (
    <section ref={section} className={classes.section} aria-labelledby="para-viajar">
      <h2 id="para-viajar">Para cuando no haya señal</h2>
      <p>
        Las fotos, las reseñas, los cupos de los próximos 60 días y cómo llegar, en tu dispositivo.{' '}
        <Link to="/descargas">Ver descargas</Link>
      </p>
      <div className={classes.control}>{isWanted && <DownloadControl experience={experience} />}</div>
    </section>
  );
}
