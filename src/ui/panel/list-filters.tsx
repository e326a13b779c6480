import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type AnyListSearch, searchLengthMax } from './list-search.ts';
import type { ListColumn, ListFilter } from './list-types.ts';
import type { ListSearchControl } from './use-list-search.ts';
import classes from './panel-list.module.css';

interface ListFiltersProps<Row> {
  what: string;
  columns: readonly ListColumn<Row>[];
  control: ListSearchControl<AnyListSearch>;
  filters: readonly ListFilter[];
  /** Whether wide screens have headers to sort by. */
  hasTable: boolean;
}

/** Search and filters in one line, plus sorting where there are no table headers. */
export function ListFilters<Row>({
  what,
  columns,
  control: { search, typed, type, change },
  filters,
  hasTable,
}: ListFiltersProps<Row>) {
  const sortable = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${header}, ${listTexts.ascending}` },
          { value: `-${sort}`, label: `${header}, ${listTexts.descending}` },
        ],
  );
  return (
    <div role="search" className={classes.filters} aria-label={`Buscar ${what}`}>
      <TextField
        className={classes.words}
        type="search"
        aria-label={`Buscar ${what}`}
        placeholder={listTexts.search}
        maxLength={searchLengthMax}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {filters.map(({ name, label, options, all }) => (
        <SelectField
          key={name}
          label={label}
          value={String(search[name] ?? '')}
          data={[{ value: '', label: all }, ...options]}
          onChange={(event) => change({ [name]: event.target.value || undefined })}
        />
      ))}
      {sortable.length > 0 && (
        <div className={hasTable ? classes.unlessTable : undefined}>
          <SelectField
            label={listTexts.sort}
            value={search.sort ?? ''}
            data={[{ value: '', label: 'Como vienen' }, ...sortable]}
            onChange={(event) => change({ sort: event.target.value || undefined })}
          />
        </div>
      )}
    </div>
  );
}
