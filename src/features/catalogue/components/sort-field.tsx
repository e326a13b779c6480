import { useId } from 'react';
import { type Sorting, sortings, type StoreSearch } from '#src/lib/store-search.ts';
import classes from './filter-bar.module.css';

const names: Record<Sorting, string> = {
  nuevas: 'Más nuevas',
  calificacion: 'Mejor calificadas',
  'precio-menor': 'Precio: menor a mayor',
  'precio-mayor': 'Precio: mayor a menor',
};

interface SortFieldProps {
  search: StoreSearch;
  onChoose: (next: StoreSearch) => void;
}

/** The sort field. The default is best match with words, newest without. */
export function SortField({ search, onChoose }: SortFieldProps) {
  const id = useId();
  const hasWords = search.q !== undefined;
  const chosen = search.orden ?? (hasWords ? '' : 'nuevas');
  const choose = (value: string) =>
    onChoose({ ...search, orden: sortings.find((one) => one === value && (one !== 'nuevas' || hasWords)) });
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>Ordenar</label>
      <select id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
        {hasWords && <option value="">Más parecidas</option>}
        {sortings.map((sorting) => (
          <option key={sorting} value={sorting}>
            {names[sorting]}
          </option>
        ))}
      </select>
    </div>
  );
}
