import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { gridStep } from '#contract/domain/limits.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { CatalogueSkeleton } from '../components/catalogue-skeleton.tsx';
import { ExperienceGrid } from '../components/experience-grid.tsx';
import classes from './favourites-screen.module.css';
import type { FavouritesView } from '../use-favourites-view.ts';

interface FavouritesScreenProps {
  view: FavouritesView;
  favourites: ReadonlySet<string>;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
  onReload: () => void;
}

/** The experiences kept on this device to come back to. */
export function FavouritesScreen(props: FavouritesScreenProps) {
  return (
    <Page title="Favoritos" lead="Lo que guardaste, también sin conexión.">
      <Favourites {...props} />
      {props.view.state !== 'loading' && (
        <p className={classes.travel}>
          ¿Vas a un lugar sin señal? <Link to="/descargas">Descarga para viajar</Link>
        </p>
      )}
    </Page>
  );
}

function Favourites({ view, favourites, onBook, onToggleFavourite, onReload }: FavouritesScreenProps) {
  const [shown, setShown] = useState(gridStep);
  if (view.state === 'loading') return <CatalogueSkeleton cards={3} />;
  if (view.state === 'error') {
    return (
      <StateMessage
        role="alert"
        title="No pudimos traer tus favoritos"
        actions={<Button onClick={onReload}>{texts.retry}</Button>}
      >
        <p>Siguen guardados en este dispositivo. Revisa tu conexión y vuelve a intentarlo.</p>
      </StateMessage>
    );
  }
  const { cards } = view;
  if (cards.length > 0)
    return (
      <ExperienceGrid
        cards={cards}
        shown={shown}
        onShowMore={() => setShown(shown + gridStep)}
        favourites={favourites}
        onBook={onBook}
        onToggleFavourite={onToggleFavourite}
      />
    );
  return (
    <StateMessage
      title="Todavía no tienes favoritos"
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>Toca el corazón de una experiencia y la encontrarás aquí.</p>
    </StateMessage>
  );
}
