import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { type Comment } from '#contract/feedback.ts';
import { AnswerInput } from '#contract/reviews.ts';
import { api } from '#src/lib/api.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { AreaField } from '#src/ui/fields/area-field.tsx';
import { toastSuccess } from '#src/ui/toast.ts';
import { useSending } from '../use-sending.ts';
import classes from './review-form.module.css';

/** What the provider says to a review, for all to read; an answer that stands can be changed or taken back. */
export function AnswerForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.answer?.text ?? '');
  const { isSending, error, send, refuse } = useSending('No se pudo publicar la respuesta');
  const path = `/api/provider/reviews/${comment.id}/answer`;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = v.safeParse(AnswerInput, { text });
    if (!checked.success) return refuse(checked.issues[0].message);
    void send(async () => {
      await api(path, { method: 'PUT', body: checked.output });
      toastSuccess('Respuesta publicada');
      onDone();
    });
  }

  const takeBack = () =>
    void send(async () => {
      await api(path, { method: 'DELETE' });
      toastSuccess('Respuesta retirada');
      onDone();
    });

  return (
    <form className={`${classes.form} ${classes.inSheet}`} noValidate onSubmit={submit}>
      <blockquote className={classes.quote}>{comment.text}</blockquote>
      <AreaField label="Tu respuesta, visible para todos" rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Button type="submit" variant="action" fullWidth busy={isSending}>
        Publicar respuesta
      </Button>
      {comment.answer && (
        <Button variant="danger" fullWidth disabled={isSending} onClick={takeBack}>
          Retirar respuesta
        </Button>
      )}
    </form>
  );
}
