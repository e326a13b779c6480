import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Experience } from '#contract/api/experiences.ts';
import { scheduleLines } from '#contract/texts/schedule-text.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Picture } from '#src/ui/components/picture.tsx';
import classes from './booking-panel.module.css';

/** A summary of the experience being booked. */
export function BookingSummary({ experience }: { experience: Experience }) {
  const picture = experience.pictures[0];
  return (
    <div className={classes.summary}>
      <Picture
        src={picture?.src ?? experience.images[0]}
        alt={picture?.alt ?? ''}
        sizes="140px"
        className={classes.picture}
      />
      <ul className={classes.facts}>
        <li>
          <IconMapPin size={17} aria-hidden />
          {experience.location}
        </li>
        <li>
          <IconClock size={17} aria-hidden />
          {experience.duration}
        </li>
        <li>
          <IconUsers size={17} aria-hidden />
          {texts.catalogue.maxPeople(experience.maxParticipants)}
        </li>
      </ul>
      <ul className={classes.schedule} aria-label="Salidas">
        {scheduleLines(experience.schedule).map((line) => (
          <li key={line}>
            <IconCalendarTime size={17} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <p className={classes.description}>{experience.description}</p>
    </div>
  );
}
