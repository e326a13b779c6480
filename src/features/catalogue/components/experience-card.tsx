import { Link } from '@tanstack/react-router';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { memo, type ReactNode } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Picture, type PictureTurn } from '#src/ui/components/picture.tsx';
import { RatingLine } from '#src/ui/components/rating-line.tsx';
import classes from './experience-card.module.css';
import { FavouriteButton } from './favourite-button.tsx';

export interface ExperienceCardProps {
  experience: Experience;
  /** Per person. */
  priceCop: number;
  isFavourite: boolean;
  /** The picture's loading priority. */
  turn: PictureTurn;
  /** The heading level of the name. */
  headingLevel?: 2 | 3;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
}

/** The `sizes` of a card's picture; the preload uses it too. */
export const cardPictureSizes = '(min-width: 75em) 370px, (min-width: 48em) 46vw, 92vw';

export const ExperienceCard = memo(function ExperienceCard({
  experience,
  priceCop,
  isFavourite,
  turn,
  headingLevel = 2,
  onBook,
  onToggleFavourite,
}: ExperienceCardProps) {
  const titleId = `experiencia-${experience.id}`;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card} aria-labelledby={titleId} data-unavailable={!experience.available || undefined}>
      <div className={classes.media}>
        <CardPicture experience={experience} turn={turn} />
        <FavouriteButton
          isFavourite={isFavourite}
          describedBy={titleId}
          onToggle={() => onToggleFavourite(experience.id)}
        />
      </div>
      <div className={classes.body}>
        <Badges experience={experience} />
        <Heading id={titleId} className={classes.name}>
          <Link to="/product/$id" params={{ id: experience.id }}>
            {experience.name}
          </Link>
        </Heading>
        <RatingLine
          averageRating={experience.averageRating}
          totalReviews={experience.totalReviews}
          unratedText={texts.catalogue.unrated}
          reviewsText={texts.catalogue.reviews(experience.totalReviews)}
        />
        <p className={classes.description}>{experience.description}</p>
        <Facts duration={experience.duration} maxParticipants={experience.maxParticipants} />
        <Foot priceCop={priceCop}>
          {experience.available && (
            <Button aria-describedby={titleId} onClick={() => onBook(experience)}>
              {texts.catalogue.book}
            </Button>
          )}
        </Foot>
        {experience.provider && (
          <p className={classes.operator}>{texts.legal.operator(experience.provider.name, experience.provider.rnt)}</p>
        )}
      </div>
    </article>
  );
});

function CardPicture({ experience, turn }: { experience: Experience; turn: PictureTurn }) {
  const picture = experience.pictures[0];
  return (
    <Picture
      src={picture?.src ?? experience.images[0]}
      alt={picture?.alt ?? ''}
      sizes={cardPictureSizes}
      turn={turn}
      className={classes.picture}
    />
  );
}

function Badges({ experience: { category, available, region } }: { experience: Experience }) {
  return (
    <div className={classes.badges}>
      <Badge tone="brand">{category}</Badge>
      {!available && <Badge tone="warning">No disponible por ahora</Badge>}
      <span className={classes.place}>{region}</span>
    </div>
  );
}

function Foot({ priceCop, children }: { priceCop: number; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <p className={classes.price}>
        <strong>{formatCop(priceCop)}</strong>
        <span>por persona</span>
      </p>
      {children}
    </div>
  );
}

function Facts({ duration, maxParticipants }: { duration: string; maxParticipants: number }) {
  return (
    <ul className={classes.facts}>
      {duration && (
        <li>
          <IconClock size={17} aria-hidden />
          {duration}
        </li>
      )}
      <li>
        <IconUsers size={17} aria-hidden />
        {texts.catalogue.maxPeople(maxParticipants)}
      </li>
    </ul>
  );
}
