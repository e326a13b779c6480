import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RankingSummary } from '#contract/api/rankings.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { RatingLine } from '#src/ui/components/rating-line.tsx';
import classes from './rankings.module.css';

const shownFirst = 6;

/** Each experience's figures, those with most reviews first. */
export function ExperienceSummary({ summary: { experiences } }: { summary: RankingSummary }) {
  const [showsAll, setShowsAll] = useState(false);
  if (experiences.length === 0) return null;
  return (
    <section className={classes.reviews} aria-labelledby="por-experiencia">
      <h2 id="por-experiencia">Por experiencia</h2>
      <ul className={classes.experiences}>
        {(showsAll ? experiences : experiences.slice(0, shownFirst)).map(
          ({ id, name, averageRating, totalReviews }) => (
            <li key={id}>
              <Link to="/ranking/$id" params={{ id }}>
                {name}
              </Link>
              <RatingLine
                averageRating={averageRating}
                totalReviews={totalReviews}
                unratedText={texts.catalogue.unrated}
                reviewsText={texts.catalogue.reviews(totalReviews)}
              />
            </li>
          ),
        )}
      </ul>
      {experiences.length > shownFirst && (
        <Button
          variant="outline"
          aria-expanded={showsAll}
          className={classes.more}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Ver menos' : `Ver las ${experiences.length} experiencias`}
        </Button>
      )}
    </section>
  );
}
