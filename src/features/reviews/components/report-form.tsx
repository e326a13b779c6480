import { type SubmitEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { reviewReasonMax } from '#contract/domain/limits.ts';
import { type Comment } from '#contract/api/feedback.ts';
import { ReportResponse, ReportInput, reportReasons } from '#contract/api/reviews.ts';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { api } from '#src/lib/api.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sessionFor } from '#src/offline/database/session.ts';
import { Button } from '#src/ui/components/button.tsx';
import { AreaField } from '#src/ui/fields/area-field.tsx';
import { FormError } from '#src/ui/fields/form-error.tsx';
import { toastSuccess } from '#src/ui/toast.ts';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { useSubmit } from '../use-submit.ts';
import classes from './review-form.module.css';

/** Reports a review to Rumbo's moderators. */
export function ReportForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const { isSending, error, send, refuse } = useSubmit('No se pudo enviar el reporte');
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  // After sending, the dialog returns the focus to where it came from.
  useFocusReturn(isSending, () =>
    error === null ? null : form.current?.querySelector<HTMLElement>('[type="submit"]'),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = v.safeParse(ReportInput, { reason, details });
    if (!checked.success) {
      refuse(checked.issues[0].message);
      return form.current?.querySelector('input')?.focus();
    }
    void send(async () => {
      await reportReview(comment.id, checked.output);
      toastSuccess('Reporte enviado', 'Gracias. Una persona de nuestro equipo la revisará.');
      onDone();
    });
  }

  const choose = (one: string) => {
    setReason(one);
    refuse(null);
  };

  return (
    <form ref={form} className={`${classes.form} ${classes.inSheet}`} noValidate onSubmit={submit}>
      <ReasonField reason={reason} errorId={error ? errorId : undefined} onChoose={choose} />
      <AreaField
        label="Detalles (opcional)"
        rows={3}
        maxLength={reviewReasonMax}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      <FormError id={errorId} error={error} />
      <Button type="submit" variant="action" fullWidth busy={isSending}>
        Enviar reporte
      </Button>
    </form>
  );
}

interface ReasonFieldProps {
  /** '': none chosen. */
  reason: string;
  errorId: string | undefined;
  onChoose: (reason: string) => void;
}

function ReasonField({ reason, errorId, onChoose }: ReasonFieldProps) {
  return (
    <fieldset className={classes.reasons} aria-describedby={errorId}>
      <legend>¿Qué pasa con esta reseña?</legend>
      {reportReasons.map((one) => (
        <label key={one}>
          <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => onChoose(one)} />
          {reviewTexts.reportReasons[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** @throws ApiError, NetworkError */
async function reportReview(id: string, body: v.InferOutput<typeof ReportInput>): Promise<void> {
  const sessionToken = await sessionFor(await openLocalDatabase());
  await api(`/api/reviews/${id}/report`, { method: 'POST', sessionToken, body, schema: ReportResponse });
}
