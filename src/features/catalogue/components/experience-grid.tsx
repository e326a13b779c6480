import { useState } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { gridStep } from '#contract/limits.ts';
import { Button } from '#src/ui/components/button.tsx';
import { ExperienceCard } from './experience-card.tsx';
import classes from './experience-grid.module.css';

interface ExperienceGridProps {
  experiences: readonly Experience[];
  /** How many there are, where not all of them are here yet. */
  total?: number;
  favourites: ReadonlySet<string>;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
}

const cardsPerStep = gridStep;
const cardsAboveTheFold = 3;

/** Cards, a page at a time: ten thousand experiences are never drawn at once. */
export function ExperienceGrid({ experiences, total = experiences.length, favourites, onBook, onToggleFavourite }: ExperienceGridProps) {
  const [shown, setShown] = useState(cardsPerStep);
  const rest = total - shown;
  return (
    <>
      <div className={classes.grid}>
        {experiences.slice(0, shown).map((experience, index) => (
          <ExperienceCard
            key={experience.id}
            experience={experience}
            isFavourite={favourites.has(experience.id)}
            eager={index < cardsAboveTheFold}
            onBook={onBook}
            onToggleFavourite={onToggleFavourite}
          />
        ))}
      </div>
      {rest > 0 && (
        <div className={classes.more}>
          <p className="tabular">
            Ves {shown} de {total} experiencias
          </p>
          <Button variant="outline" onClick={() => setShown(shown + cardsPerStep)}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}
