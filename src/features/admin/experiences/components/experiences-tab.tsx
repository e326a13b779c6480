import { Link } from '@tanstack/react-router';
import type { AdminExperience } from '#contract/api/admin-experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import { adminTexts, experienceAdminTexts } from '#contract/texts/admin-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { scheduleLines } from '#contract/texts/schedule-text.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { RatingLine } from '#src/ui/components/rating-line.tsx';
import { DetailsDialog } from '#src/ui/panel/details-dialog.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { DeleteRecord, RecordTab } from '../../components/record-tab.tsx';
import { useChangeExperience } from '../api/change-experience.ts';
import { useDeleteExperience } from '../api/delete-experience.ts';
import { ExperienceSearch, experienceListQuery, experiencesPerPage } from '../api/experience-list.ts';
import { CreateExperienceDialog, EditExperienceDialog } from './experience-forms.tsx';
import classes from './experiences-tab.module.css';

const t = experienceAdminTexts;

/** What the cards show; the names also sort. */
const columns = [
  { header: t.name, sort: 'name', cell: ({ name }: AdminExperience) => name },
  { header: t.price, sort: 'price', cell: ({ price }: AdminExperience) => formatCop(price), isNumeric: true },
  { header: adminTexts.created, sort: 'createdAt', cell: ({ category }: AdminExperience) => category },
];

const filters = [
  {
    name: 'status',
    label: adminTexts.status,
    all: adminTexts.allFeminine,
    options: [
      { value: 'available', label: t.availableBadge },
      { value: 'paused', label: t.paused },
      { value: 'unpublished', label: t.unpublished },
    ],
  },
];

/** Experiences as cards: searched, made, changed, paused and removed. */
export function ExperiencesTab() {
  const control = useListSearch(ExperienceSearch);
  const query = useListQuery(experienceListQuery(control.search));
  return (
    <RecordTab
      title={adminTexts.tabs.experiencias}
      create={t.create}
      nameOf={({ name }) => name}
      what={t.what}
      columns={columns}
      control={control}
      filters={filters}
      query={query}
      limit={experiencesPerPage}
      empty={t.empty}
      renderCard={(experience) => <ExperienceCard experience={experience} />}
      renderFirstActions={(experience) => <PauseButton experience={experience} />}
      CreateDialog={CreateExperienceDialog}
      ViewDialog={ViewExperience}
      EditDialog={EditExperienceDialog}
      DeleteDialog={DeleteExperience}
    />
  );
}

/** Whether travellers see it, and can book it. */
function StateBadge({ visible, available }: AdminExperience) {
  if (!visible) return <Badge tone="warning">{t.unpublished}</Badge>;
  return <Badge tone={available ? 'success' : 'neutral'}>{available ? t.availableBadge : t.paused}</Badge>;
}

function ExperienceCard({ experience }: { experience: AdminExperience }) {
  const { name, category, duration, maxParticipants, price, averageRating, totalReviews } = experience;
  return (
    <div className={classes.card}>
      <Picture
        src={experience.pictures[0]?.src ?? experience.images[0]}
        alt=""
        sizes="(min-width: 64em) 330px, 45vw"
        className={classes.picture}
      />
      <p className={classes.badges}>
        <StateBadge {...experience} />
        {category && <Badge>{category}</Badge>}
      </p>
      <h3>{name}</h3>
      <RatingLine
        averageRating={averageRating}
        totalReviews={totalReviews}
        unratedText={texts.catalogue.unrated}
        reviewsText={texts.catalogue.reviews(totalReviews)}
      />
      <p className={classes.soft}>{[duration, t.people(maxParticipants)].filter(Boolean).join(' · ')}</p>
      <strong>{formatCop(price)}</strong>
    </div>
  );
}

/** Pausing asks nothing; bookings stand. */
function PauseButton({ experience: { id, name, available, version } }: { experience: AdminExperience }) {
  const change = useChangeExperience(id, available ? t.pausedToast : t.resumedToast);
  const label = available ? t.pause : t.resume;
  return (
    <Button
      variant="quiet"
      busy={change.isBusy}
      aria-label={adminTexts.of(label, name)}
      onClick={() => void change.run({ available: !available, version })}
    >
      {label}
    </Button>
  );
}

function ViewExperience({
  row: experience,
  onClose,
  onEdit,
}: {
  row: AdminExperience;
  onClose: () => void;
  onEdit: () => void;
}) {
  const { id, name, schedule, highlights, includes, notIncludes } = experience;
  return (
    <DetailsDialog
      title={name}
      onClose={onClose}
      actions={
        <>
          <Link to="/product/$id" params={{ id }} className={buttonClass({ variant: 'outline' })}>
            {t.inStore}
          </Link>
          <Button variant="brand" onClick={onEdit}>
            {adminTexts.edit}
          </Button>
        </>
      }
      details={[
        { label: adminTexts.status, value: <StateBadge {...experience} /> },
        { label: t.description, value: experience.description },
        { label: t.category, value: experience.category },
        { label: t.price, value: formatCop(experience.price) },
        { label: t.duration, value: experience.duration },
        { label: t.maxParticipants, value: String(experience.maxParticipants) },
        { label: t.location, value: experience.location },
        { label: t.schedule.title, value: scheduleLines(schedule).join('\n') },
        { label: t.highlights, value: highlights.join('\n') },
        { label: t.includes, value: includes.join('\n') },
        { label: t.notIncludes, value: notIncludes.join('\n') },
      ]}
    />
  );
}

function DeleteExperience({ row: experience, onClose }: { row: AdminExperience; onClose: () => void }) {
  return (
    <DeleteRecord
      id={experience.id}
      texts={t.confirm}
      message={t.confirm.message(experience.name)}
      deletion={useDeleteExperience()}
      onClose={onClose}
    />
  );
}
