import { starsDescending } from '#contract/domain/rating.ts';
import { rankingTexts, reviewTexts } from '#contract/texts/review-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { searchLengthMax } from '#src/ui/panel/list-search.ts';
import type { ListSearchControl } from '#src/ui/panel/use-list-search.ts';
import type { RankingSearch } from '../ranking-search.ts';
import classes from './rankings.module.css';

interface RankingFiltersProps {
  control: ListSearchControl<RankingSearch>;
  isAdmin: boolean;
}

const states = [
  { value: 'visible', label: 'Publicadas' },
  { value: 'reported', label: 'Reportadas' },
  { value: 'hidden', label: 'Ocultas' },
] as const;

/** Search in author, text and experience; stars; for admins also reported and hidden reviews. */
export function RankingFilters({ control: { search, typed, type, change }, isAdmin }: RankingFiltersProps) {
  return (
    <div className={classes.filters}>
      <TextField
        type="search"
        aria-label="Buscar en autor, reseña y experiencia"
        placeholder={texts.catalogue.search}
        maxLength={searchLengthMax}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        label={rankingTexts.filter}
        value={search.rating ?? ''}
        data={[
          { value: '', label: 'Todas' },
          ...starsDescending.map((stars) => ({ value: String(stars), label: reviewTexts.chosen(stars) })),
        ]}
        onChange={(event) => change({ rating: Number(event.target.value) || undefined })}
      />
      {isAdmin && (
        <SelectField
          label="Estado"
          value={search.state ?? 'visible'}
          data={[...states]}
          onChange={(event) =>
            change({ state: states.find(({ value }) => value === event.target.value && value !== 'visible')?.value })
          }
        />
      )}
    </div>
  );
}
