import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef } from 'react';
import * as v from 'valibot';
import { Experience } from '#contract/api/experiences.ts';
import { countCharacters } from '#contract/api/reviews.ts';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { api } from '#src/lib/api.ts';
import { useHoldUpdates } from '#src/lib/update-state.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Sheet } from '#src/ui/components/sheet.tsx';
import { AreaField } from '#src/ui/fields/area-field.tsx';
import { FormError } from '#src/ui/fields/form-error.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { StarField } from '#src/ui/fields/star-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { type NewReview, type NewReviewField, useNewReview } from '../use-new-review.ts';
import classes from './rankings.module.css';

interface AddReviewDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** The dialog to review any experience. */
export default function AddReviewDialog({ opened, onClose, onAdded }: AddReviewDialogProps) {
  const review = useNewReview({
    onSent() {
      onClose();
      onAdded();
    },
  });
  useHoldUpdates(opened && review.isBegun);
  return (
    <Sheet opened={opened} onClose={onClose} title="Agregar reseña">
      <Fields review={review} />
    </Sheet>
  );
}

function Fields({ review: { values, edit, error, wrong, isSending, submit } }: { review: NewReview }) {
  const t = reviewTexts;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const field = submit();
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const form = useRef<HTMLFormElement>(null);
  // After sending, the dialog returns the focus to where it came from.
  useFocusReturn(isSending, () =>
    error === null ? null : form.current?.querySelector<HTMLElement>('[type="submit"]'),
  );
  const errorId = useId();
  const errorOf = (field: NewReviewField) => (wrong.includes(field) ? errorId : undefined);
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={send}>
      <ExperienceField
        value={values.experienceId}
        errorId={errorOf('experienceId')}
        disabled={isSending}
        onChoose={(experienceId) => edit({ experienceId })}
      />
      <TextField
        name="authorName"
        errorId={errorOf('authorName')}
        label={t.name}
        placeholder={t.namePlaceholder}
        autoComplete="name"
        value={values.authorName}
        disabled={isSending}
        onChange={(event) => edit({ authorName: event.target.value })}
      />
      <StarField label={t.rating} value={values.rating} disabled={isSending} onChange={(rating) => edit({ rating })} />
      <AreaField
        name="text"
        errorId={errorOf('text')}
        label={t.comment}
        rows={4}
        hint={t.counter(countCharacters(values.text.trim()))}
        value={values.text}
        disabled={isSending}
        onChange={(event) => edit({ text: event.target.value })}
      />
      <FormError id={errorId} error={error} />
      <Button type="submit" variant="action" size="large" fullWidth busy={isSending}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

interface ExperienceFieldProps {
  value: string;
  errorId: string | undefined;
  disabled: boolean;
  onChoose: (experienceId: string) => void;
}

function ExperienceField({ value, errorId, disabled, onChoose }: ExperienceFieldProps) {
  const experiences = useExperiences();
  return (
    <>
      <SelectField
        label="Experiencia"
        name="experienceId"
        errorId={errorId}
        value={value}
        // Not disabled while the experiences load, because the focus must be able to reach it.
        disabled={disabled}
        data={[
          { value: '', label: experiences.isPending ? 'Cargando…' : 'Elige una experiencia' },
          ...(experiences.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChoose(event.target.value)}
      />
      {experiences.isError && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button variant="outline" onClick={() => void experiences.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {reviewTexts.productsFailed}
        </Notice>
      )}
    </>
  );
}

function useExperiences() {
  return useQuery({
    queryKey: ['experiences'],
    networkMode: 'always',
    queryFn: ({ signal }) => api('/api/experiences', { schema: v.array(Experience), signal }),
  });
}
