import { type ReactNode, useEffect, useId, useState } from 'react';
import type { CatalogueFacets } from '#contract/api/facets.ts';
import { formatCop } from '#contract/domain/money.ts';
import { isCalendarDate } from '#contract/domain/time.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Stepper } from '#src/ui/components/stepper.tsx';
import { priceSteps } from '../price-steps.ts';
import { peopleMax, type StoreSearch } from '#src/lib/store-search.ts';
import classes from './filter-fields.module.css';

export interface FilterFieldsProps {
  facets: CatalogueFacets;
  search: StoreSearch;
  onChoose: (next: StoreSearch, how?: 'push' | 'replace') => void;
}

/** The fields for region, price, day and people. */
export default function FilterFields({ facets, search, onChoose }: FilterFieldsProps) {
  const prices = priceSteps(facets.lowestPriceCop, facets.highestPriceCop, search.precio);
  const peopleId = useId();
  return (
    <div className={classes.fields}>
      <Choice
        label="Región"
        value={search.region ?? ''}
        onChange={(region) => onChoose({ ...search, region: region || undefined })}
      >
        <option value="">Todas</option>
        {withChosen(facets.regions, search.region).map((region) => (
          <option key={region}>{region}</option>
        ))}
      </Choice>
      <Choice
        label="Precio por persona"
        value={search.precio ?? ''}
        onChange={(price) => onChoose({ ...search, precio: price ? Number(price) : undefined })}
      >
        <option value="">Cualquiera</option>
        {prices.map((price) => (
          <option key={price} value={price}>
            Hasta {formatCop(price)}
          </option>
        ))}
      </Choice>
      <DayField date={search.fecha} onChoose={(fecha) => onChoose({ ...search, fecha })} />
      <div className={classes.field}>
        <label htmlFor={peopleId}>Personas</label>
        <Stepper
          id={peopleId}
          value={search.personas ?? 1}
          min={1}
          max={peopleMax}
          // Only the first press adds a history entry, so that one step back undoes all presses.
          onChange={(people) =>
            onChoose(
              { ...search, personas: people > 1 ? people : undefined },
              search.personas === undefined ? 'push' : 'replace',
            )
          }
          labels={{ value: 'Personas', decrease: 'Disminuir personas', increase: 'Aumentar personas' }}
        />
      </div>
    </div>
  );
}

/** Keeps a chosen region that no longer exists in the list, so that it can be seen and changed. */
function withChosen(regions: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || regions.includes(chosen) ? regions : [...regions, chosen];
}

interface ChoiceProps {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={classes.control} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

/** A date field from today on. Incomplete dates (the year 0002) stay in the field without being applied. */
function DayField({ date = '', onChoose }: { date?: string; onChoose: (date: string | undefined) => void }) {
  const id = useId();
  const today = serverToday();
  const [typed, setTyped] = useState(date);
  useEffect(() => setTyped(date), [date]);

  function change(next: string) {
    setTyped(next);
    if (next === '' || (isCalendarDate(next) && next >= today)) onChoose(next || undefined);
  }

  return (
    <div className={classes.field}>
      <label htmlFor={id}>Fecha</label>
      <input
        id={id}
        type="date"
        className={classes.control}
        min={today}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(date)}
      />
    </div>
  );
}
