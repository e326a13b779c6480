import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import * as v from 'valibot';
import { Experience, ExperienceChange, ExperienceInput } from '#contract/api/experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import { experienceAdminTexts } from '#contract/texts/admin-texts.ts';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { CheckField } from '#src/ui/fields/check-field.tsx';
import { LongTextField } from '#src/ui/fields/long-text-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ConfirmDialog } from '#src/ui/panel/confirm-dialog.tsx';
import { FormDialog } from '#src/ui/panel/form-dialog.tsx';
import { useContractForm } from '#src/ui/panel/use-contract-form.ts';
import { numberOf } from '../../number-of.ts';
import { useChangeExperience } from '../api/change-experience.ts';
import { useCreateExperience } from '../api/create-experience.ts';
import { blankExperience, experienceInput, type ExperienceValues, valuesOfExperience } from '../experience-values.ts';
import classes from './experience-form.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

const t = experienceAdminTexts;

type Form = Pick<
  ReturnType<typeof useContractForm<ExperienceValues, typeof ExperienceInput, Experience>>,
  'field' | 'values' | 'setValue'
>;

function ExperienceFields({ form }: { form: Form }) {
  const { field, values, setValue } = form;
  return (
    <>
      <TextField label={t.name} withAsterisk {...field('name')} />
      <TextField label={t.category} {...field('category')} />
      <div data-wide>
        <LongTextField label={t.description} withAsterisk {...field('description')} />
      </div>
      <TextField label={t.price} description={t.priceHint} inputMode="numeric" {...field('price')} />
      <TextField
        label={t.maxParticipants}
        description={t.maxParticipantsHint}
        inputMode="numeric"
        {...field('maxParticipants')}
      />
      <TextField label={t.duration} description={t.durationHint} {...field('duration')} />
      <TextField
        label={t.durationMinutes}
        description={t.durationMinutesHint}
        inputMode="numeric"
        {...field('durationMinutes')}
      />
      <TextField label={t.location} {...field('location')} />
      <TextField label={t.region} {...field('region')} />
      <div data-wide>
        <TextField label={t.meetingPoint} {...field('meetingPoint')} />
      </div>
      <LongTextField label={t.highlights} description={t.perLine} {...field('highlights')} />
      <LongTextField label={t.languages} description={t.perLine} {...field('languages')} />
      <LongTextField label={t.includes} description={t.perLine} {...field('includes')} />
      <LongTextField label={t.notIncludes} description={t.perLine} {...field('notIncludes')} />
      <ScheduleFields rows={values.scheduleRows} onChange={(rows) => setValue('scheduleRows', rows)} />
      <PolicyFields form={form} />
      <CheckField label={t.available} {...field('available', { type: 'checkbox' })} />
    </>
  );
}

const kinds = (['free', 'partial', 'none'] as const).map((value) => ({ value, label: t.policy.kinds[value] }));

function PolicyFields({ form: { field, values } }: { form: Form }) {
  return (
    <fieldset className={classes.group} data-wide>
      <legend>{t.policy.title}</legend>
      <div className={classes.policy}>
        <SelectField label={t.policy.kind} data={kinds} {...field('policyKind')} />
        {values.policyKind !== 'none' && (
          <TextField label={t.policy.hours} inputMode="numeric" {...field('policyHours')} />
        )}
        {values.policyKind === 'partial' && (
          <TextField label={t.policy.percent} inputMode="decimal" {...field('policyPercent')} />
        )}
      </div>
    </fieldset>
  );
}

/** Asks before an experience is published without a price. @param wasFree it is so already */
function useFreeQuestion<Props extends Pick<ComponentProps<'form'>, 'onSubmit'>>(
  formProps: Props & { ref: RefObject<HTMLFormElement | null> },
  price: string,
  wasFree: boolean,
) {
  const [isAsking, setIsAsking] = useState(false);
  const isConfirmed = useRef(false);
  const isFree = (numberOf(price) ?? 0) === 0;
  return {
    formProps: {
      ...formProps,
      onSubmit(event: Parameters<NonNullable<Props['onSubmit']>>[0]) {
        if (isFree && !wasFree && !isConfirmed.current) {
          event.preventDefault();
          setIsAsking(true);
          return;
        }
        isConfirmed.current = false;
        formProps.onSubmit?.(event);
      },
    },
    question: isAsking && (
      <ConfirmDialog
        title={t.free.title}
        confirm={t.free.confirm}
        isBusy={false}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          isConfirmed.current = true;
          formProps.ref.current?.requestSubmit();
        }}
      >
        {t.free.message}
      </ConfirmDialog>
    ),
  };
}

export function CreateExperienceDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: ExperienceInput,
    initialValues: blankExperience,
    toInput: experienceInput,
    mutation: useCreateExperience(),
    onSaved: onClose,
    draftKey: 'admin-experience-new',
  });
  const { formProps, question } = useFreeQuestion(form.formProps, form.values.price, false);
  return (
    <>
      <FormDialog title={t.create} submit={t.create} size="large" onClose={onClose} form={{ ...form, formProps }}>
        <ExperienceFields form={form} />
      </FormDialog>
      {question}
    </>
  );
}

const compared = [
  { label: t.name, read: (values: ExperienceValues) => values.name },
  { label: t.description, read: (values: ExperienceValues) => values.description },
  { label: t.category, read: (values: ExperienceValues) => values.category },
  { label: t.price, read: ({ price }: ExperienceValues) => formatCop(Number(price)) },
  { label: t.maxParticipants, read: (values: ExperienceValues) => values.maxParticipants },
  { label: t.duration, read: (values: ExperienceValues) => values.duration },
  { label: t.location, read: (values: ExperienceValues) => values.location },
  {
    label: t.schedule.title,
    read: ({ scheduleRows }: ExperienceValues) => scheduleRows.map(({ times }) => times).join('\n'),
  },
  { label: t.policy.title, read: ({ policyKind }: ExperienceValues) => t.policy.kinds[policyKind] },
  { label: t.available, read: ({ available }: ExperienceValues) => (available ? t.availableBadge : t.paused) },
];

export function EditExperienceDialog({ row: experience, onClose }: { row: Experience; onClose: () => void }) {
  const form = useContractForm({
    schema: ExperienceChange,
    initialValues: valuesOfExperience(experience),
    toInput: experienceInput,
    version: experience.version,
    mutation: useChangeExperience(experience.id),
    onSaved: onClose,
    draftKey: `admin-experience-${experience.id}`,
    readRecord(current) {
      const { success, output } = v.safeParse(Experience, current);
      return success ? { values: valuesOfExperience(output), version: output.version } : null;
    },
  });
  const { formProps, question } = useFreeQuestion(form.formProps, form.values.price, experience.price === 0);
  return (
    <>
      <FormDialog
        title={t.edit}
        submit={formTexts.save}
        size="large"
        onClose={onClose}
        form={{ ...form, formProps }}
        compared={compared}
      >
        <ExperienceFields form={form} />
      </FormDialog>
      {question}
    </>
  );
}
