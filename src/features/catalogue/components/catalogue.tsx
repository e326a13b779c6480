import { Link } from '@tanstack/react-router';
import { texts } from '#contract/texts/spec-texts.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import type { CatalogueHead } from '#src/offline/catalogue/use-catalogue.ts';
import { Button } from '#src/ui/components/button.tsx';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { countText, resultText } from '../result-text.ts';
import { type SearchState, useCatalogueSearch } from '../use-catalogue-search.ts';
import type { CatalogueScreenProps } from '../catalogue-view.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './catalogue.module.css';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ExperienceGrid } from './experience-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NothingFound } from './nothing-found.tsx';

interface CatalogueProps extends CatalogueScreenProps {
  catalogue: CatalogueHead;
  staleSince: string | null;
  /** True if the page started with a skeleton. */
  isBeginning: boolean;
  isSearching: boolean;
}

/** The catalogue with its filters and results. */
export function Catalogue({ catalogue, staleSince, search, isSearching, onChoose, ...rest }: CatalogueProps) {
  const result = useCatalogueSearch(catalogue, search, rest.shown, isSearching);
  const { facets } = catalogue;
  return (
    <>
      <CategoryChips
        categories={facets.categories}
        chosen={search.categoria ?? null}
        onChoose={(category) => onChoose({ ...search, categoria: category ?? undefined })}
      />
      <FilterBar
        facets={facets}
        search={search}
        onChoose={onChoose}
        resultText={countText(result.state === 'ready' ? result.total : 0)}
      >
        <p role="status" className={classes.status}>
          {result.state === 'ready' && resultText(result.total, result.search, result.seatsConfirmed, serverToday())}
        </p>
        <ActiveFilters search={search} onChoose={onChoose} />
      </FilterBar>
      {staleSince && (
        <div className={classes.stale}>
          <StaleNote since={staleSince} />
          <Link to="/descargas">Ver descargas</Link>
        </div>
      )}
      {result.state === 'ready' && !result.seatsConfirmed && (
        <p className={classes.note}>
          Sin conexión: mostramos lo que tiene horario ese día; los cupos se confirman con señal.
        </p>
      )}
      <SearchResults result={result} onChoose={onChoose} {...rest} />
    </>
  );
}

interface SearchResultsProps extends Omit<CatalogueScreenProps, 'view' | 'search' | 'onType'> {
  result: SearchState;
  isBeginning: boolean;
}

function SearchResults({
  result,
  isBeginning,
  shown,
  favourites,
  onShowMore,
  onChoose,
  onBook,
  onToggleFavourite,
  onReload,
}: SearchResultsProps) {
  if (result.state === 'failed') return <FailedSearch onReload={onReload} />;
  if (result.state === 'loading') return <CatalogueSkeleton />;
  if (result.cards.length === 0) return <NothingFound relaxations={result.relaxations} onChoose={onChoose} />;
  return (
    <ExperienceGrid
      cards={result.cards}
      total={result.total}
      shown={shown}
      isBeginning={isBeginning}
      favourites={favourites}
      onShowMore={onShowMore}
      onBook={onBook}
      onToggleFavourite={onToggleFavourite}
    />
  );
}

function FailedSearch({ onReload }: { onReload: () => void }) {
  return (
    <StateMessage role="alert" title="No pudimos buscar" actions={<Button onClick={onReload}>{texts.retry}</Button>}>
      <p>
        Lo que escribiste y elegiste sigue en la dirección de esta página. Vuelve a cargarla para intentarlo otra vez.
      </p>
    </StateMessage>
  );
}
