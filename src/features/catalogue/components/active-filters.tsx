import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { formatCop } from '#contract/domain/money.ts';
import { formatDay } from '#contract/domain/time.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Button } from '#src/ui/components/button.tsx';
import { type FilterKey, filterKeys, type StoreSearch, withoutFilters } from '#src/lib/store-search.ts';
import classes from './active-filters.module.css';

interface ActiveFiltersProps {
  search: StoreSearch;
  onChoose: (next: StoreSearch) => void;
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ search, onChoose }: ActiveFiltersProps) {
  const active = filterKeys.filter((key) => search[key] !== undefined);
  if (active.length === 0) return null;
  return (
    <>
      {active.map((key) => (
        <button
          key={key}
          type="button"
          className={classes.filter}
          aria-label={`Quitar filtro: ${nameOf(search, key)}`}
          onClick={() => onChoose({ ...search, [key]: undefined })}
        >
          {nameOf(search, key)}
          <IconX size={16} aria-hidden />
        </button>
      ))}
      <Button variant="quiet" onClick={() => onChoose(withoutFilters(search))}>
        Limpiar filtros
      </Button>
    </>
  );
}

function nameOf(search: StoreSearch, key: FilterKey): string {
  switch (key) {
    case 'region':
      return search.region ?? '';
    case 'precio':
      return `Hasta ${formatCop(search.precio ?? 0)}`;
    case 'fecha':
      return search.fecha ? formatDay(search.fecha, serverToday()) : '';
    case 'personas':
      return `${search.personas} personas`;
  }
}
