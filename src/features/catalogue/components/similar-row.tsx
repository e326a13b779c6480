import { useMemo } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { useFavourites } from '#src/offline/tables/favourites.ts';
import { similarExperiences } from '#src/offline/catalogue/similar-experiences.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useCatalogueView } from '../use-catalogue-view.ts';
import { ExperienceCard } from './experience-card.tsx';
import classes from './similar-row.module.css';

interface SimilarRowProps {
  experience: Experience;
  onBook: (experience: Experience) => void;
}

const cardsMax = 3;

/** What else there is like it, of what this device keeps; nothing until the catalogue is here. */
export default function SimilarRow({ experience, onBook }: SimilarRowProps) {
  const view = useCatalogueView();
  const favourites = useFavourites();
  const experiences = view.state === 'ready' && !view.part ? view.experiences : null;
  const similar = useMemo(() => (experiences ? similarExperiences(experiences, experience, cardsMax) : []), [experiences, experience]);
  if (similar.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="similares">
      <h2 id="similares">También te puede gustar</h2>
      <ul className={classes.row}>
        {similar.map((one) => (
          <li key={one.id}>
            <ExperienceCard experience={one} priceCop={one.price} isFavourite={favourites.has(one.id)} turn="later" headingLevel={3} onBook={onBook} onToggleFavourite={pressFavourite} />
          </li>
        ))}
      </ul>
    </section>
  );
}
