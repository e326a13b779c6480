import { type SubmitEvent, useId, useRef } from 'react';
import * as v from 'valibot';
import { type Comment } from '#contract/api/feedback.ts';
import { ProviderReplyInput } from '#contract/api/reviews.ts';
import { api } from '#src/lib/api.ts';
import { Button } from '#src/ui/components/button.tsx';
import { AreaField } from '#src/ui/fields/area-field.tsx';
import { FormError } from '#src/ui/fields/form-error.tsx';
import { toastSuccess } from '#src/ui/toast.ts';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { useReplyDraft } from '../use-reply-draft.ts';
import { useSubmit } from '../use-submit.ts';
import classes from './review-form.module.css';

/** The provider's public reply to a review; an existing reply can be changed or deleted. */
export function ReplyForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { text, edit, publish, takeBack, isSending, error, refuse } = useReply(comment, onDone);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  // After sending, the dialog returns the focus to where it came from.
  useFocusReturn(isSending, () =>
    error === null ? null : form.current?.querySelector<HTMLElement>('[type="submit"]'),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = v.safeParse(ProviderReplyInput, { text });
    if (!checked.success) {
      refuse(checked.issues[0].message);
      return form.current?.querySelector('textarea')?.focus();
    }
    publish(checked.output);
  }

  const isWrong = error !== null && !v.safeParse(ProviderReplyInput, { text }).success;

  return (
    <form ref={form} className={`${classes.form} ${classes.inSheet}`} noValidate onSubmit={submit}>
      <blockquote className={classes.quote}>{comment.text}</blockquote>
      <AreaField
        label="Tu respuesta, visible para todos"
        rows={5}
        value={text}
        errorId={isWrong ? errorId : undefined}
        onChange={(event) => edit(event.target.value)}
      />
      <FormError id={errorId} error={error} />
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

/** A reply's draft, and the calls that publish or delete it. */
function useReply(comment: Comment, onDone: () => void) {
  const { text, change, forget } = useReplyDraft(comment);
  const { isSending, error, send, refuse } = useSubmit('No se pudo publicar la respuesta');
  const path = `/api/provider/reviews/${comment.id}/answer`;

  function call(options: Parameters<typeof api>[1], success: string) {
    void send(async () => {
      await api(path, options);
      forget();
      toastSuccess(success);
      onDone();
    });
  }

  return {
    text,
    isSending,
    error,
    refuse,
    edit(words: string) {
      change(words);
      refuse(null);
    },
    publish: (body: v.InferOutput<typeof ProviderReplyInput>) => call({ method: 'PUT', body }, 'Respuesta publicada'),
    takeBack: () => call({ method: 'DELETE' }, 'Respuesta retirada'),
  };
}
