import { starsDescending } from '#contract/rating.ts';
import { rankingTexts, reviewTexts } from '#contract/review-texts.ts';
import { texts } from '#contract/texts.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { RankingFilter } from '../use-rankings.ts';
import classes from './rankings.module.css';

interface RankingFiltersProps {
  filter: RankingFilter;
  isAdmin: boolean;
  onChange: (filter: RankingFilter) => void;
}

const states = [
  { value: 'visible', label: 'Publicadas' },
  { value: 'reported', label: 'Reportadas' },
  { value: 'hidden', label: 'Ocultas' },
] as const;

/** Search in author, text and experience; stars; for admins also what was reported or hidden. */
export function RankingFilters({ filter, isAdmin, onChange }: RankingFiltersProps) {
  return (
    <div className={classes.filters}>
      <TextField type="search" aria-label="Buscar en autor, reseña y experiencia" placeholder={texts.catalogue.search} maxLength={100} value={filter.search} onChange={(event) => onChange({ ...filter, search: event.target.value })} />
      <SelectField
        label={rankingTexts.filter}
        value={filter.rating}
        data={[{ value: '', label: 'Todas' }, ...starsDescending.map((stars) => ({ value: String(stars), label: reviewTexts.chosen(stars) }))]}
        onChange={(event) => onChange({ ...filter, rating: event.target.value })}
      />
      {isAdmin && (
        <SelectField
          label="Estado"
          value={filter.state}
          data={[...states]}
          onChange={(event) => onChange({ ...filter, state: states.find(({ value }) => value === event.target.value)?.value ?? 'visible' })}
        />
      )}
    </div>
  );
}
