import classes from './category-chips.module.css';

interface CategoryChipsProps {
  categories: readonly string[];
  /** null: all. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

/** Category chips, one of them selected. Scrolls sideways on a phone. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <div className={classes.row} role="group" aria-label="Categorías">
      <Chip label="Todas" isChosen={chosen === null} onClick={() => onChoose(null)} />
      {categories.map((category) => (
        <Chip
          key={category}
          label={category}
          isChosen={chosen === category}
          onClick={() => onChoose(chosen === category ? null : category)}
        />
      ))}
    </div>
  );
}

function Chip({ label, isChosen, onClick }: { label: string; isChosen: boolean; onClick: () => void }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onClick}>
      {label}
    </button>
  );
}
