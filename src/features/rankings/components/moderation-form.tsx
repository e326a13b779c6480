import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { RankingRecord } from '#contract/rankings.ts';
import { VisibilityInput } from '#contract/reviews.ts';
import { feedbackTexts } from '#contract/feedback-texts.ts';
import { texts } from '#contract/texts.ts';
import { ApiError, NetworkError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { askToSignIn } from '#src/ui/ask-to-sign-in.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { deleteReview, setVisibility } from '../moderate.ts';
import type { Decision } from './ranking-item.tsx';
import classes from './rankings.module.css';

interface ModerationFormProps {
  what: Decision;
  record: RankingRecord;
  onDone: () => void;
  onCancel: () => void;
}

/** The question before a review is deleted, or the reason for which it is hidden or shown again. */
export default function ModerationForm(props: ModerationFormProps) {
  return props.what === 'delete' ? <Deletion {...props} /> : <Visibility {...props} />;
}

function Deletion({ record, onDone, onCancel }: ModerationFormProps) {
  const wayBack = useRef<HTMLButtonElement>(null);
  const { isWorking, run } = useTold('No se pudo eliminar la reseña', onDone);
  useEffect(() => wayBack.current?.focus(), []);
  useFocusReturn(isWorking, () => wayBack.current);
  return (
    <Notice
      tone="warning"
      role="alert"
      title="¿Eliminar esta reseña?"
      actions={
        <>
          <Button variant="danger" busy={isWorking} onClick={() => run(() => deleteReview(record.id), 'Reseña eliminada')}>
            Sí, eliminar
          </Button>
          <Button ref={wayBack} variant="quiet" disabled={isWorking} onClick={onCancel}>
            Conservarla
          </Button>
        </>
      }
    >
      Deja de contar en el promedio de inmediato, y no se puede recuperar.
    </Notice>
  );
}

const visibilityTexts = {
  hide: { submit: 'Ocultar', done: 'Reseña oculta', failed: 'No se pudo ocultar la reseña' },
  show: { submit: 'Mostrar', done: 'Reseña publicada de nuevo', failed: 'No se pudo mostrar la reseña' },
  keep: { submit: 'Dejar publicada', done: 'Los reportes quedaron atendidos', failed: 'No se pudieron atender los reportes' },
};

function Visibility({ what, record, onDone, onCancel }: ModerationFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const hidden = what === 'hide';
  const t = visibilityTexts[what === 'show' && !record.hidden ? 'keep' : hidden ? 'hide' : 'show'];
  const { isWorking, run } = useTold(t.failed, onDone);
  useFocusReturn(isWorking, () => field.current);

  function edit(words: string) {
    setReason(words);
    setError(null);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = v.safeParse(VisibilityInput, { hidden, reason, version: record.version });
    if (!checked.success) {
      setError(checked.issues[0].message);
      return field.current?.focus();
    }
    run(() => setVisibility(record.id, { hidden, reason: checked.output.reason, version: record.version }), t.done);
  }

  return (
    <form className={classes.moderation} noValidate onSubmit={submit}>
      <TextField label="Motivo, que verá quien la escribió" ref={field} value={reason} error={error} onChange={(event) => edit(event.target.value)} />
      <p className={classes.actions}>
        <Button type="submit" variant="brand" busy={isWorking}>
          {t.submit}
        </Button>
        <Button variant="quiet" disabled={isWorking} onClick={onCancel}>
          {feedbackTexts.close}
        </Button>
      </p>
    </form>
  );
}

/** One call at a time; what became of it is told in a toast. */
function useTold(failure: string, onDone: () => void) {
  const [isWorking, setIsWorking] = useState(false);
  async function work(call: () => Promise<void>, success: string) {
    setIsWorking(true);
    try {
      await call();
      toastSuccess(success);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.status === 401) askToSignIn();
      else toastError(texts.errorTitle, (error instanceof ApiError && error.error) || failure);
      setIsWorking(false);
    }
  }
  return { isWorking, run: (call: () => Promise<void>, success: string) => void work(call, success) };
}
