import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { ActionBar } from '#src/ui/components/action-bar.tsx';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { RatingLine } from '#src/ui/components/rating-line.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ExperienceDetails } from '../components/experience-details.tsx';
import { FavouriteButton } from '../components/favourite-button.tsx';
import { Gallery } from '../components/gallery.tsx';
import { policyText } from '../policy-text.ts';
import classes from './experience-screen.module.css';

export interface ExperienceScreenProps {
  experience: Experience;
  isFavourite: boolean;
  onBook: () => void;
  onToggleFavourite: () => void;
  /** The reviews panel of another feature. */
  reviews: ReactNode;
  /** The download section of another feature. */
  download: ReactNode;
  /** The row of similar experiences. */
  similar: ReactNode;
}

const titleId = 'experiencia';

/** The page of one experience. */
export function ExperienceScreen({
  experience,
  isFavourite,
  onBook,
  onToggleFavourite,
  reviews,
  download,
  similar,
}: ExperienceScreenProps) {
  usePageTitle(experience.name);
  return (
    <article className={classes.page} aria-labelledby={titleId}>
      <Link to="/" className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        Todas las experiencias
      </Link>
      <div className={classes.gallery}>
        <Gallery experience={experience} />
        <FavouriteButton isFavourite={isFavourite} describedBy={titleId} onToggle={onToggleFavourite} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Heading experience={experience} />
          <ExperienceDetails experience={experience} />
          {download}
          {reviews}
        </div>
        <aside className={classes.aside} aria-label="Reserva">
          <BookingCard experience={experience} onBook={onBook} />
        </aside>
      </div>
      {similar}
      <ActionBar sum={{ label: 'Por persona', amount: formatCop(experience.price) }}>
        <Button variant="action" size="large" disabled={!experience.available} onClick={onBook}>
          {texts.catalogue.book}
        </Button>
      </ActionBar>
    </article>
  );
}

function Heading({ experience }: { experience: Experience }) {
  return (
    <header className={classes.heading}>
      <div className={classes.badges}>
        <Badge tone="brand">{experience.category}</Badge>
        {!experience.available && <Badge tone="warning">No disponible por ahora</Badge>}
      </div>
      <h1 id={titleId}>{experience.name}</h1>
      <RatingLine
        averageRating={experience.averageRating}
        totalReviews={experience.totalReviews}
        unratedText={texts.catalogue.unrated}
        reviewsText={texts.catalogue.reviews(experience.totalReviews)}
      />
      <ul className={classes.facts}>
        <li>
          <IconMapPin size={18} aria-hidden />
          {experience.location}
        </li>
        <li>
          <IconClock size={18} aria-hidden />
          {experience.duration}
        </li>
        <li>
          <IconUsers size={18} aria-hidden />
          {texts.catalogue.maxPeople(experience.maxParticipants)}
        </li>
      </ul>
    </header>
  );
}

function BookingCard({ experience, onBook }: { experience: Experience; onBook: () => void }) {
  return (
    <div className={classes.booking}>
      <p className={classes.price}>
        <strong>{formatCop(experience.price)}</strong>
        <span>por persona, impuestos incluidos</span>
      </p>
      {experience.available ? (
        <Button variant="action" size="large" fullWidth onClick={onBook}>
          {texts.catalogue.book}
        </Button>
      ) : (
        <Notice tone="warning">
          Esta experiencia no está disponible por ahora. Guárdala en favoritos y vuelve pronto.
        </Notice>
      )}
      <ul className={classes.promises}>
        <li>
          <IconCalendarCheck size={19} aria-hidden />
          {policyText(experience.cancellationPolicy)}
        </li>
        <li>
          <IconCloudOff size={19} aria-hidden />
          La agregas al carrito aunque no tengas señal.
        </li>
        <li>
          <IconLock size={19} aria-hidden />
          Pagas seguro con Mercado Pago: tarjeta, PSE o efectivo.
        </li>
      </ul>
    </div>
  );
}
