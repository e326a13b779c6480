import { conflictTexts, formTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import type { FormConflict } from './use-contract-form.ts';
import classes from './panel-dialog.module.css';

interface ConflictDialogProps<Values> {
  conflict: FormConflict<Values> | null;
  /** The fields to compare: label and formatter. */
  fields: readonly { label: string; read: (values: Values) => string }[];
}

/** Shown when somebody else saved the record first: compares both versions and lets the person choose. */
export function ConflictDialog<Values>({ conflict, fields }: ConflictDialogProps<Values>) {
  return (
    <PanelDialog opened={conflict !== null} onClose={() => conflict?.cancel()} title={conflictTexts.title}>
      {conflict && (
        <>
          <p>{conflictTexts.hint}</p>
          <Comparison conflict={conflict} fields={fields} />
          <div className={classes.actions}>
            <Button variant="quiet" onClick={conflict.cancel}>
              {formTexts.cancel}
            </Button>
            <Button variant="outline" onClick={conflict.takeCurrent}>
              {conflictTexts.takeCurrent}
            </Button>
            <Button variant="brand" onClick={conflict.saveMine}>
              {conflictTexts.saveMine}
            </Button>
          </div>
        </>
      )}
    </PanelDialog>
  );
}

function Comparison<Values>({
  conflict: { mine, current },
  fields,
}: {
  conflict: FormConflict<Values>;
  fields: ConflictDialogProps<Values>['fields'];
}) {
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <th scope="col">{conflictTexts.field}</th>
          <th scope="col">{conflictTexts.mine}</th>
          <th scope="col">{conflictTexts.current}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, read }) => (
          <tr key={label} data-differs={read(mine) === read(current) ? undefined : ''}>
            <th scope="row">{label}</th>
            <td>{read(mine) || conflictTexts.blank}</td>
            <td>{read(current) || conflictTexts.blank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
