import { useDeferredValue, useMemo } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { texts } from '#contract/texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import type { CataloguePart } from '#src/offline/tables/catalogue.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { CatalogueHead } from '../components/catalogue-head.tsx';
import { CatalogueSkeleton } from '../components/catalogue-skeleton.tsx';
import { CategoryChips } from '../components/category-chips.tsx';
import { ExperienceGrid } from '../components/experience-grid.tsx';
import { type CatalogueFilters, categoriesOf, filterExperiences } from '../filter-experiences.ts';
import classes from './catalogue-screen.module.css';

export interface CatalogueScreenProps {
  view: CatalogueView;
  filters: CatalogueFilters;
  favourites: ReadonlySet<string>;
  onFilter: (filters: CatalogueFilters) => void;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
  onReload: () => void;
}

/** The store's home: search, categories, cards. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { view, filters, onFilter } = props;
  usePageTitle(texts.catalogue.title);
  return (
    <>
      <CatalogueHead search={filters.search} onSearch={(search) => onFilter({ ...filters, search })} />
      <div className={classes.content}>
        {view.state === 'loading' && <LoadingCatalogue />}
        {view.state === 'error' && <FailedCatalogue onReload={props.onReload} />}
        {view.state === 'ready' && <Catalogue {...props} experiences={view.experiences} staleSince={view.staleSince} part={view.part ?? null} />}
      </div>
    </>
  );
}

function LoadingCatalogue() {
  return (
    <>
      <div className={classes.chipsRoom} />
      <CatalogueSkeleton />
    </>
  );
}

function FailedCatalogue({ onReload }: { onReload: () => void }) {
  return (
    <StateMessage role="alert" title="No pudimos traer las experiencias" actions={<Button onClick={onReload}>{texts.retry}</Button>}>
      <p>Revisa tu conexión y vuelve a intentarlo. Tu carrito y tus favoritos siguen guardados en este dispositivo.</p>
    </StateMessage>
  );
}

interface CatalogueProps extends CatalogueScreenProps {
  experiences: readonly Experience[];
  staleSince: string | null;
  part: CataloguePart | null;
}

function Catalogue({ experiences, staleSince, part, filters, favourites, onFilter, onBook, onToggleFavourite }: CatalogueProps) {
  const categories = useMemo(() => part?.categories ?? categoriesOf(experiences), [part, experiences]);
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(() => filterExperiences(experiences, deferredFilters), [experiences, deferredFilters]);
  const isFiltered = deferredFilters.search.trim() !== '' || deferredFilters.category !== null;
  if (experiences.length === 0) return <EmptyCatalogue />;
  return (
    <>
      <CategoryChips categories={categories} chosen={filters.category} onChoose={(category) => onFilter({ ...filters, category })} />
      {staleSince && <StaleNote since={staleSince} />}
      <p role="status" className={isFiltered ? classes.count : 'visually-hidden'}>
        {isFiltered ? foundText(found.length) : ''}
      </p>
      {found.length === 0 && part && <CatalogueSkeleton cards={3} />}
      {found.length === 0 && !part && <NothingFound onClear={() => onFilter({ search: '', category: null })} />}
      {found.length > 0 && (
        <ExperienceGrid key={JSON.stringify(deferredFilters)} experiences={found} total={part && !isFiltered ? part.total : found.length} favourites={favourites} onBook={onBook} onToggleFavourite={onToggleFavourite} />
      )}
    </>
  );
}

function foundText(count: number): string {
  return count === 1 ? '1 experiencia' : `${count} experiencias`;
}

function EmptyCatalogue() {
  return (
    <StateMessage title="Todavía no hay experiencias publicadas">
      <p>Estamos preparando las primeras con operadores de todo el país. Vuelve pronto.</p>
    </StateMessage>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <StateMessage
      title="No encontramos experiencias así"
      actions={
        <Button variant="outline" onClick={onClear}>
          Ver todas
        </Button>
      }
    >
      <p>Prueba con otra palabra, una ciudad o una región: 'Tayrona', 'café', 'páramo'.</p>
    </StateMessage>
  );
}
