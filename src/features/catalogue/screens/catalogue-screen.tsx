import { useState } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import type { CatalogueScreenProps } from '../catalogue-view.ts';
import { Catalogue } from '../components/catalogue.tsx';
import { CatalogueHead } from '../components/catalogue-head.tsx';
import { CatalogueSkeleton } from '../components/catalogue-skeleton.tsx';
import classes from './catalogue-screen.module.css';

/** The store's home: search, categories, filters, cards. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { view, search, onType } = props;
  const [isBeginning] = useState(view.state === 'loading');
  const [isSearching, setIsSearching] = useState(false);
  usePageTitle(texts.catalogue.title);
  return (
    <>
      <CatalogueHead search={search.q ?? ''} onSearch={onType} onFocus={() => setIsSearching(true)} />
      <div className={classes.content}>
        {view.state === 'loading' && <LoadingCatalogue />}
        {view.state === 'error' && <FailedCatalogue onReload={props.onReload} />}
        {view.state === 'ready' && view.catalogue.facets.total === 0 && <EmptyCatalogue />}
        {view.state === 'ready' && view.catalogue.facets.total > 0 && (
          <Catalogue
            {...props}
            catalogue={view.catalogue}
            staleSince={view.staleSince}
            isBeginning={isBeginning}
            isSearching={isSearching}
          />
        )}
      </div>
    </>
  );
}

function LoadingCatalogue() {
  return (
    <>
      <div className={classes.chipsRoom} />
      <div className={classes.filtersRoom} />
      <CatalogueSkeleton />
    </>
  );
}

function FailedCatalogue({ onReload }: { onReload: () => void }) {
  return (
    <StateMessage
      role="alert"
      title="No pudimos traer las experiencias"
      actions={<Button onClick={onReload}>{texts.retry}</Button>}
    >
      <p>Revisa tu conexión y vuelve a intentarlo. Tu carrito y tus favoritos siguen guardados en este dispositivo.</p>
    </StateMessage>
  );
}

function EmptyCatalogue() {
  return (
    <StateMessage title="Todavía no hay experiencias publicadas">
      <p>Estamos preparando las primeras con operadores de todo el país. Vuelve pronto.</p>
    </StateMessage>
  );
}
