import { type SubmitEvent, useRef } from 'react';
import { countCharacters } from '#contract/api/reviews.ts';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { AreaField } from '#src/ui/fields/area-field.tsx';
import { StarField } from '#src/ui/fields/star-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import type { ReviewField } from '../check-review.ts';
import type { ReviewForm } from '../use-review-form.ts';
import classes from './review-form.module.css';
import { StatusBox, statusId } from './status-box.tsx';

const t = reviewTexts;

/** Where the focus goes for an invalid field. */
const fieldSelectors: Record<ReviewField, string> = {
  authorName: 'input[name="authorName"]',
  rating: 'input[type="radio"]',
  text: 'textarea',
};

/** Name, stars, text and the submit's status. */
export function ReviewFields({ form }: { form: ReviewForm }) {
  const element = useRef<HTMLFormElement>(null);
  const { values, status, isSending } = form;
  const errorOf = (field: ReviewField) => (status?.field === field ? statusId : undefined);

  // The button loses the focus when it is disabled during the submit; give it back after a refusal.
  useFocusReturn(isSending, () => element.current?.querySelector<HTMLElement>('[type="submit"]'));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong) element.current?.querySelector<HTMLElement>(fieldSelectors[wrong])?.focus();
  }

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <TextField
        name="authorName"
        label={t.name}
        placeholder={t.namePlaceholder}
        autoComplete="name"
        value={values.authorName}
        disabled={isSending}
        errorId={errorOf('authorName')}
        onChange={(event) => form.edit({ authorName: event.target.value })}
      />
      <StarField
        label={t.rating}
        value={values.rating}
        disabled={isSending}
        errorId={errorOf('rating')}
        onChange={(rating) => form.edit({ rating })}
      />
      <AreaField
        label={t.comment}
        rows={4}
        hint={t.counter(countCharacters(values.text.trim()))}
        value={values.text}
        disabled={isSending}
        errorId={errorOf('text')}
        onChange={(event) => form.edit({ text: event.target.value })}
      />
      {status && <StatusBox status={status} />}
      <SubmitButton isSending={isSending} />
    </form>
  );
}

function SubmitButton({ isSending }: { isSending: boolean }) {
  return (
    <Button
      type="submit"
      variant="action"
      size="large"
      className={classes.submit}
      disabled={isSending}
      busy={isSending}
    >
      {isSending ? t.submitting : t.submit}
    </Button>
  );
}
