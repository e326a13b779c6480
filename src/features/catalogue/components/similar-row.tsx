import type { Experience } from '#contract/api/experiences.ts';
import { useFavourites } from '#src/offline/favourites/favourites.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useSimilar } from '../use-similar.ts';
import { ExperienceCard } from './experience-card.tsx';
import classes from './similar-row.module.css';

interface SimilarRowProps {
  experience: Experience;
  onBook: (experience: Experience) => void;
}

const cardsMax = 3;

/** Similar experiences. Renders nothing until loaded, and a hidden element if there are none. */
export default function SimilarRow({ experience, onBook }: SimilarRowProps) {
  const similar = useSimilar(experience, cardsMax);
  const favourites = useFavourites();
  if (similar === null) return null;
  if (similar.length === 0) return <div hidden />;
  return (
    <section className={classes.section} aria-labelledby="similares">
      <h2 id="similares">También te puede gustar</h2>
      <ul className={classes.row}>
        {similar.map((one) => (
          <li key={one.id}>
            <ExperienceCard
              experience={one}
              priceCop={one.price}
              isFavourite={favourites.has(one.id)}
              turn="later"
              headingLevel={3}
              onBook={onBook}
              onToggleFavourite={pressFavourite}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
