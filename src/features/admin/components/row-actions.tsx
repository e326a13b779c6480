import { adminTexts } from '#contract/texts/admin-texts.ts';
import { Button } from '#src/ui/components/button.tsx';

interface RowActionsProps {
  /** Names the row in the buttons' accessible names. */
  name: string;
  onView: () => void;
  onEdit: () => void;
  /** null where the row can't be removed. */
  onDelete: (() => void) | null;
}

/** 'Ver', 'Editar', 'Eliminar'. */
export function RowActions({ name, onView, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <Button variant="quiet" aria-label={adminTexts.of(adminTexts.view, name)} onClick={onView}>
        {adminTexts.view}
      </Button>
      <Button variant="quiet" aria-label={adminTexts.of(adminTexts.edit, name)} onClick={onEdit}>
        {adminTexts.edit}
      </Button>
      {onDelete && (
        <Button variant="danger" aria-label={adminTexts.of(adminTexts.remove, name)} onClick={onDelete}>
          {adminTexts.remove}
        </Button>
      )}
    </>
  );
}
