import type { ReactNode } from 'react';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import classes from './panel-dialog.module.css';

interface DetailsDialogProps {
  title: string;
  details: readonly { label: string; value: ReactNode }[];
  onClose: () => void;
  /** Beside 'Cerrar'. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A record to read. */
export function DetailsDialog({ title, details, onClose, actions, children }: DetailsDialogProps) {
  return (
    <PanelDialog opened onClose={onClose} title={title}>
      <dl className={classes.details}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' || value === null ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={classes.actions}>
        {actions}
        <Button variant="outline" onClick={onClose}>
          {formTexts.close}
        </Button>
      </div>
    </PanelDialog>
  );
}
