import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { RankingRecord } from '#contract/api/rankings.ts';
import { VisibilityInput } from '#contract/api/reviews.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ConflictDialog } from '#src/ui/panel/conflict-dialog.tsx';
import { useContractForm } from '#src/ui/panel/use-contract-form.ts';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { useDeleteReview } from '../api/delete-review.ts';
import { rankingsKey } from '../api/rankings-keys.ts';
import { useSetVisibility } from '../api/set-visibility.ts';
import type { Decision } from './ranking-item.tsx';
import classes from './rankings.module.css';

interface ModerationFormProps {
  what: Decision;
  record: RankingRecord;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks to confirm a deletion, or for the reason to hide a review or show it again. */
export default function ModerationForm(props: ModerationFormProps) {
  return props.what === 'delete' ? <Deletion {...props} /> : <Visibility {...props} />;
}

function Deletion({ record, onDone, onCancel }: ModerationFormProps) {
  const wayBack = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteReview();
  useEffect(() => wayBack.current?.focus(), []);
  useFocusReturn(deletion.isBusy, () => wayBack.current);
  const confirm = async () => {
    const outcome = await deletion.run(record.id);
    if (outcome?.ok) onDone();
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title="¿Eliminar esta reseña?"
      actions={
        <>
          <Button variant="danger" busy={deletion.isBusy} onClick={() => void confirm()}>
            Sí, eliminar
          </Button>
          <Button ref={wayBack} variant="quiet" disabled={deletion.isBusy} onClick={onCancel}>
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
  hide: { submit: 'Ocultar', success: 'Reseña oculta', failure: 'No se pudo ocultar la reseña' },
  show: { submit: 'Mostrar', success: 'Reseña publicada de nuevo', failure: 'No se pudo mostrar la reseña' },
  keep: {
    submit: 'Dejar publicada',
    success: 'Los reportes quedaron atendidos',
    failure: 'No se pudieron atender los reportes',
  },
};

interface Visible {
  hidden: boolean;
  reason: string;
}

const compared = [
  { label: 'Estado', read: ({ hidden }: Visible) => (hidden ? 'Oculta' : 'Publicada') },
  { label: 'Motivo', read: ({ reason }: Visible) => reason },
];

/** Another admin's change of the review, from a 409 response. */
function readRecord(current: unknown) {
  const { success, output } = v.safeParse(RankingRecord, current);
  return success
    ? { values: { hidden: output.hidden, reason: output.moderation?.reason ?? '' }, version: output.version }
    : null;
}

function Visibility({ what, record, onDone, onCancel }: ModerationFormProps) {
  const hidden = what === 'hide';
  const t = visibilityTexts[what === 'show' && !record.hidden ? 'keep' : hidden ? 'hide' : 'show'];
  const client = useQueryClient();
  const form = useContractForm({
    schema: VisibilityInput,
    initialValues: { hidden, reason: '' },
    version: record.version,
    mutation: useSetVisibility(record.id, t),
    onSaved: onDone,
    draftKey: `review-${record.id}-${what}`,
    readRecord,
    // The review's new state is visible, and this decision was about the former one.
    onTakeCurrent() {
      void client.invalidateQueries({ queryKey: rankingsKey });
      onCancel();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useFocusReturn(form.isBusy, () => field.current);

  return (
    <>
      <form className={classes.moderation} {...form.formProps}>
        <TextField label="Motivo, que verá quien la escribió" ref={field} {...form.field('reason')} />
        <p className={classes.actions}>
          <Button type="submit" variant="brand" busy={form.isBusy}>
            {t.submit}
          </Button>
          <Button variant="quiet" disabled={form.isBusy} onClick={onCancel}>
            {feedbackTexts.close}
          </Button>
        </p>
      </form>
      <ConflictDialog conflict={form.conflict} fields={compared} />
    </>
  );
}
