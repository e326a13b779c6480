import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { texts } from '#contract/texts/spec-texts.ts';
import { Contours } from '#src/ui/components/contours.tsx';
import { searchLengthMax } from '#src/lib/store-search.ts';
import classes from './catalogue-head.module.css';

interface CatalogueHeadProps {
  search: string;
  onSearch: (search: string) => void;
  /** Called when the search field gets the focus. */
  onFocus: () => void;
}

/** The store's headline and search field. */
export function CatalogueHead({ search, onSearch, onFocus }: CatalogueHeadProps) {
  return (
    <div className={classes.head}>
      <Contours onDeep />
      <div className={classes.inner}>
        <h1>{texts.catalogue.title}</h1>
        <p className={classes.lead}>
          Gente de cada región te muestra su Colombia. Reserva hoy y lleva tu plan, aunque no haya señal.
        </p>
        <form role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
          <IconSearch size={20} aria-hidden />
          <input
            type="search"
            name="q"
            aria-label="Buscar experiencias"
            placeholder={texts.catalogue.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={searchLengthMax}
            value={search}
            onFocus={onFocus}
            onChange={(event) => onSearch(event.target.value)}
          />
        </form>
      </div>
    </div>
  );
}
