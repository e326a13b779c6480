import type { Experience } from '#contract/api/experiences.ts';
import type { Card } from '#src/offline/catalogue/catalogue-search.ts';
import { Button } from '#src/ui/components/button.tsx';
import { ExperienceCard } from './experience-card.tsx';
import { useProgressiveList } from '../use-progressive-list.ts';
import classes from './experience-grid.module.css';

interface ExperienceGridProps {
  cards: readonly Card[];
  /** The total number of results, if not all cards are loaded. */
  total?: number;
  favourites: ReadonlySet<string>;
  /** How many cards to render; never the whole catalogue at once. */
  shown: number;
  /** True if the cards replace a skeleton. */
  isBeginning?: boolean;
  onShowMore: () => void;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
}

const cardsAboveTheFold = 3;

/** A grid of cards with a button to show more. */
export function ExperienceGrid({
  cards,
  total = cards.length,
  favourites,
  shown,
  isBeginning = false,
  onShowMore,
  onBook,
  onToggleFavourite,
}: ExperienceGridProps) {
  const drawn = useProgressiveList(cards, shown, isBeginning);
  return (
    <>
      <div className={classes.grid}>
        {cards.slice(0, drawn).map(({ experience, priceCop }, index) => (
          <ExperienceCard
            key={experience.id}
            experience={experience}
            priceCop={priceCop}
            isFavourite={favourites.has(experience.id)}
            turn={index === 0 ? 'first' : index < cardsAboveTheFold ? 'soon' : 'later'}
            onBook={onBook}
            onToggleFavourite={onToggleFavourite}
          />
        ))}
      </div>
      {total > shown && drawn >= Math.min(shown, cards.length) && (
        <div className={classes.more}>
          <p className="tabular">
            Ves {Math.min(shown, cards.length)} de {total} experiencias
          </p>
          <Button variant="outline" onClick={onShowMore}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}
