import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { countFilters } from '#src/lib/store-search.ts';
import classes from './filter-bar.module.css';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { SortField } from './sort-field.tsx';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), { isAsked: true });

interface FilterBarProps extends FilterFieldsProps {
  /** The result count, for the sheet's button: '12 experiencias'. */
  resultText: string;
  /** The result text, between the filter button and the sort field. */
  children: ReactNode;
}

/** Filter button, results and sorting. The filter sheet loads on demand, after the first view. */
export function FilterBar({ children, ...props }: FilterBarProps) {
  const [sheet, setSheet] = useState<'never' | 'opened' | 'closed'>('never');
  const count = countFilters(props.search);
  return (
    <div className={classes.bar} role="group" aria-label="Filtros y orden">
      <Button
        variant="outline"
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setSheet('opened')}
      >
        Filtrar
        {count > 0 && (
          <span className={classes.count}>
            {count}
            <span className="visually-hidden">{count === 1 ? ' filtro activo' : ' filtros activos'}</span>
          </span>
        )}
      </Button>
      <div className={classes.results}>{children}</div>
      <SortField search={props.search} onChoose={props.onChoose} />
      {sheet !== 'never' && <FilterSheet {...props} opened={sheet === 'opened'} onClose={() => setSheet('closed')} />}
    </div>
  );
}
