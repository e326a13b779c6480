import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { useFavourites } from '#src/offline/favourites/favourites.ts';
import { useWantedNear } from '#src/offline/database/use-wanted-near.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { pressFavourite } from '../toggle-favourite.ts';
import { useExperienceView } from '../use-experience-view.ts';
import classes from './experience-screen.module.css';
import { ExperienceScreen } from './experience-screen.tsx';

const SimilarRow = lazyComponent(() => import('../components/similar-row.tsx'));
const ExperienceNotStored = lazyComponent(() => import('../components/experience-not-stored.tsx'));

interface ExperiencePageProps {
  /** Default: the oldest published experience. */
  id?: string;
  onBook: (experience: Experience) => void;
  renderReviews: (experience: Experience) => ReactNode;
  renderDownload: (experience: Experience) => ReactNode;
}

/** Connects an experience's page to the local database. */
export function ExperiencePage({ id, onBook, renderReviews, renderDownload }: ExperiencePageProps) {
  const view = useExperienceView(id);
  const favourites = useFavourites();
  if (view.state === 'loading') return <LoadingExperience />;
  if (view.state === 'not_stored') return <ExperienceNotStored onRetry={askAgain} />;
  if (view.state === 'unreachable') return <UnreachableExperience />;
  if (view.state === 'missing') return <MissingExperience />;
  const { experience } = view;
  return (
    <ExperienceScreen
      experience={experience}
      isFavourite={favourites.has(experience.id)}
      onBook={() => onBook(experience)}
      onToggleFavourite={() => pressFavourite(experience.id)}
      reviews={renderReviews(experience)}
      download={renderDownload(experience)}
      similar={<Similar experience={experience} onBook={onBook} />}
    />
  );
}

/** Loads near the viewport, because it needs the whole catalogue. */
function Similar(props: ComponentProps<typeof SimilarRow>) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useWantedNear(place, 1_500);
  return (
    <div ref={place} className={classes.similar}>
      {isWanted && <SimilarRow {...props} />}
    </div>
  );
}

function askAgain(): void {
  import('#src/offline/sync/start-sync.ts').then(({ syncNow }) => syncNow()).catch(reportUnexpectedError);
}

function MissingExperience() {
  return (
    <StateMessage
      headingLevel={1}
      title={texts.catalogue.notFound}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>Puede que ya no se ofrezca. Hay muchas otras esperándote.</p>
    </StateMessage>
  );
}

function UnreachableExperience() {
  return (
    <StateMessage
      role="alert"
      headingLevel={1}
      title="No pudimos traer esta experiencia"
      actions={
        <Button variant="action" size="large" onClick={() => window.location.reload()}>
          {texts.retry}
        </Button>
      }
    >
      <p>Revisa tu conexión y vuelve a intentarlo. Tu carrito sigue guardado.</p>
    </StateMessage>
  );
}

function LoadingExperience() {
  return (
    <div className={classes.page}>
      <LoadingLabel>Cargando experiencia</LoadingLabel>
      <div aria-hidden="true" className={classes.main}>
        <Skeleton height="min(62vw, 420px)" radius="20px" />
        <Skeleton width="70%" height="44px" />
        <Skeleton height="240px" />
      </div>
    </div>
  );
}
