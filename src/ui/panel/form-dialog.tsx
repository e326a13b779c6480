import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { FormError } from '../fields/form-error.tsx';
import { useFocusReturn } from '../use-focus-return.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import type { FormConflict } from './use-contract-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import classes from './panel-dialog.module.css';

interface FormDialogProps<Values> {
  title: string;
  onClose: () => void;
  submit: string;
  /** From `useContractForm`. */
  form: {
    formProps: ComponentProps<'form'>;
    formError: string | null;
    isBusy: boolean;
    isDirty: boolean;
    conflict: FormConflict<Values> | null;
  };
  /** What is compared after somebody else saved first. */
  compared?: readonly { label: string; read: (values: Values) => string }[];
  size?: 'small' | 'medium' | 'large';
  /** The fields. */
  children: ReactNode;
}

const nothingCompared: readonly never[] = [];

/** A dialog with a form: asks before unsaved changes are lost, and compares when somebody else saved first. */
export function FormDialog<Values>({
  title,
  onClose,
  submit,
  form,
  compared = nothingCompared,
  size = 'medium',
  children,
}: FormDialogProps<Values>) {
  const errorId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  // The busy button lost the focus; a refusal gives it back.
  useFocusReturn(form.isBusy, () => submitButton.current);
  const { guard, question } = useUnsavedGuard(form.isDirty);
  const close = () => guard(onClose);
  return (
    <>
      <PanelDialog opened onClose={close} title={title} size={size}>
        <form {...form.formProps} className={classes.form} aria-describedby={form.formError ? errorId : undefined}>
          <FormError id={errorId} error={form.formError} />
          <div className={classes.fields}>{children}</div>
          <div className={classes.actions}>
            <Button variant="quiet" disabled={form.isBusy} onClick={close}>
              {formTexts.cancel}
            </Button>
            <Button ref={submitButton} type="submit" variant="brand" busy={form.isBusy}>
              {submit}
            </Button>
          </div>
        </form>
      </PanelDialog>
      <ConflictDialog conflict={form.conflict} fields={compared} />
      <DiscardDialog question={question} />
    </>
  );
}
