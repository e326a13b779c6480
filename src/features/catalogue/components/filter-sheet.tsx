import { Button } from '#src/ui/components/button.tsx';
import { Sheet } from '#src/ui/components/sheet.tsx';
import { countFilters, withoutFilters } from '#src/lib/store-search.ts';
import FilterFields, { type FilterFieldsProps } from './filter-fields.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps extends FilterFieldsProps {
  opened: boolean;
  onClose: () => void;
  /** The result count: '12 experiencias'. */
  resultText: string;
}

/** The filter sheet. Filters apply at once; closing shows the results. */
export default function FilterSheet({ opened, onClose, resultText, ...fields }: FilterSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Filtrar">
      <div className={classes.body}>
        <FilterFields {...fields} />
        <div className={classes.actions}>
          <Button variant="action" size="large" fullWidth onClick={onClose}>
            Ver {resultText}
          </Button>
          {countFilters(fields.search) > 0 && (
            <Button variant="quiet" fullWidth onClick={() => fields.onChoose(withoutFilters(fields.search))}>
              Limpiar filtros
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
