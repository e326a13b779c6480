import { useDeferredValue, useMemo } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { texts } from '#contract/texts.ts';
import { serverToday } from '#src/offline/sync/server-clock.ts';
import type { CataloguePart } from '#src/offline/tables/catalogue.ts';
import { Button } from '#src/ui/components/button.tsx';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { categoriesOf } from '#src/offline/catalogue/filter-experiences.ts';
import { looseningsOf } from '#src/offline/catalogue/loosen-search.ts';
import { countText, resultText } from '../result-text.ts';
import { isNarrowed } from '#src/offline/catalogue/store-search.ts';
import { type Finding, useFinding } from '../use-finding.ts';
import type { CatalogueScreenProps } from '../screens/catalogue-screen.tsx';
import { ActiveFilters } from './active-filters.tsx';
import classes from './catalogue.module.css';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ExperienceGrid } from './experience-grid.tsx';
import { FindingBar } from './finding-bar.tsx';
import { NothingFound } from './nothing-found.tsx';

interface CatalogueProps extends CatalogueScreenProps {
  experiences: readonly Experience[];
  staleSince: string | null;
  part: CataloguePart | null;
  isSearching: boolean;
}

/** What there is, narrowed as the search says. */
export function Catalogue({ experiences, staleSince, part, search, isSearching, onChoose, ...rest }: CatalogueProps) {
  const categories = useMemo(() => part?.categories ?? categoriesOf(experiences), [part, experiences]);
  const deferred = useDeferredValue(search);
  const finding = useFinding(experiences, deferred, isSearching, part !== null);
  const total = part && !isNarrowed(deferred) ? part.total : finding.found.length;
  return (
    <>
      <CategoryChips categories={categories} chosen={search.categoria ?? null} onChoose={(category) => onChoose({ ...search, categoria: category ?? undefined })} />
      <FindingBar experiences={experiences} search={search} onChoose={onChoose} resultText={countText(total)}>
        <p role="status" className={classes.status}>
          {finding.state === 'ready' && resultText(total, deferred, finding.seatsConfirmed, serverToday())}
        </p>
        <ActiveFilters search={search} onChoose={onChoose} />
      </FindingBar>
      {staleSince && <StaleNote since={staleSince} />}
      {finding.state === 'ready' && !finding.seatsConfirmed && (
        <p className={classes.note}>Sin conexión: mostramos lo que tiene horario ese día; los cupos se confirman con señal.</p>
      )}
      <Found finding={finding} experiences={experiences} search={deferred} total={total} onChoose={onChoose} {...rest} />
    </>
  );
}

interface FoundProps extends Omit<CatalogueScreenProps, 'view' | 'onType'> {
  finding: Finding;
  experiences: readonly Experience[];
  total: number;
}

function Found({ finding, experiences, search, total, shown, favourites, onShowMore, onChoose, onBook, onToggleFavourite, onReload }: FoundProps) {
  if (finding.state === 'failed') return <FailedSearch onReload={onReload} />;
  if (finding.state === 'loading') return <CatalogueSkeleton />;
  if (finding.found.length === 0) return <NothingFound loosenings={looseningsOf(experiences, search, finding.findings)} onChoose={onChoose} />;
  return (
    <ExperienceGrid
      experiences={finding.found}
      total={total}
      dayPrices={finding.findings.day}
      shown={shown}
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
      <p>Lo que escribiste y elegiste sigue en la dirección de esta página. Vuelve a cargarla para intentarlo otra vez.</p>
    </StateMessage>
  );
}
