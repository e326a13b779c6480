import type { ReactNode } from 'react';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import classes from './panel-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that can't be undone. The focus begins on the way out. */
export function ConfirmDialog({ title, confirm, isBusy, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <PanelDialog opened onClose={onClose} title={title} size="small">
      <div>{children}</div>
      <div className={classes.actions}>
        <Button variant="quiet" data-autofocus disabled={isBusy} onClick={onClose}>
          {formTexts.cancel}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </PanelDialog>
  );
}
