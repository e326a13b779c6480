import type { Experience } from '#contract/experiences.ts';
import { Button } from '#src/ui/components/button.tsx';
import { ExperienceCard } from './experience-card.tsx';
import classes from './experience-grid.module.css';

interface ExperienceGridProps {
  experiences: readonly Experience[];
  /** How many there are, where not all of them are here yet. */
  total?: number;
  favourites: ReadonlySet<string>;
  /** What each costs on the day that was chosen, where one was. */
  dayPrices?: ReadonlyMap<string, { priceCop: number }> | null;
  /** How many are drawn: ten thousand experiences never are at once. */
  shown: number;
  onShowMore: () => void;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
}

const cardsAboveTheFold = 3;

/** Cards, a page at a time. */
export function ExperienceGrid({ experiences, total = experiences.length, favourites, dayPrices, shown, onShowMore, onBook, onToggleFavourite }: ExperienceGridProps) {
  return (
    <>
      <div className={classes.grid}>
        {experiences.slice(0, shown).map((experience, index) => (
          <ExperienceCard
            key={experience.id}
            experience={experience}
            priceCop={dayPrices?.get(experience.id)?.priceCop ?? experience.price}
            isFavourite={favourites.has(experience.id)}
            turn={index === 0 ? 'first' : index < cardsAboveTheFold ? 'soon' : 'later'}
            onBook={onBook}
            onToggleFavourite={onToggleFavourite}
          />
        ))}
      </div>
      {total > shown && (
        <div className={classes.more}>
          <p className="tabular">
            Ves {shown} de {total} experiencias
          </p>
          <Button variant="outline" onClick={onShowMore}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}
