import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import type { UnsavedQuestion } from './use-unsaved-guard.ts';
import classes from './panel-dialog.module.css';

/** Asks before changes that aren't saved are lost. */
export function DiscardDialog({ question }: { question: UnsavedQuestion | null }) {
  // Mounted with its question: one that is already there would take the Escape that asks for an answer at once.
  if (!question) return null;
  return (
    <PanelDialog opened onClose={question.stay} title={formTexts.unsaved.title} size="small">
      <p>{formTexts.unsaved.message}</p>
      <div className={classes.actions}>
        <Button variant="danger" onClick={question.discard}>
          {formTexts.discard}
        </Button>
        <Button variant="brand" data-autofocus onClick={question.stay}>
          {formTexts.keepEditing}
        </Button>
      </div>
    </PanelDialog>
  );
}
