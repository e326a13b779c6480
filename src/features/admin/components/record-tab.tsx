import { type ComponentType, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#src/ui/panel/confirm-dialog.tsx';
import type { PanelListProps } from '#src/ui/panel/list-types.ts';
import { PanelList } from '#src/ui/panel/panel-list.tsx';
import type { PanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { RowActions } from './row-actions.tsx';
import { TabHead } from './tab-head.tsx';

interface RecordTabProps<Row extends { id: string }> extends Omit<PanelListProps<Row>, 'renderActions' | 'rowKey'> {
  title: string;
  /** The main action's label. */
  create: string;
  /** Names a row in its buttons' accessible names. */
  nameOf: (row: Row) => string;
  /** Whether a row has 'Eliminar'; by default each has. */
  isRemovable?: (row: Row) => boolean;
  /** Before 'Ver', 'Editar', 'Eliminar'. */
  renderFirstActions?: (row: Row) => ReactNode;
  CreateDialog: ComponentType<{ onClose: () => void }>;
  ViewDialog: ComponentType<{ row: Row; onClose: () => void; onEdit: () => void }>;
  EditDialog: ComponentType<{ row: Row; onClose: () => void }>;
  DeleteDialog: ComponentType<{ row: Row; onClose: () => void }>;
}

type Open<Row> = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; row: Row };

/** A tab with a list of records: its heading, the list, and the dialogs to make, read, change and remove one. */
export function RecordTab<Row extends { id: string }>(props: RecordTabProps<Row>) {
  const { title, create, nameOf, isRemovable, renderFirstActions, ...others } = props;
  const { CreateDialog, ViewDialog, EditDialog, DeleteDialog, ...list } = others;
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TabHead title={title} create={create} onCreate={() => setOpen({ kind: 'create' })} />
      <PanelList
        {...list}
        rowKey={({ id }) => id}
        renderActions={(row) => (
          <>
            {renderFirstActions?.(row)}
            <RowActions
              name={nameOf(row)}
              onView={() => setOpen({ kind: 'view', row })}
              onEdit={() => setOpen({ kind: 'edit', row })}
              onDelete={isRemovable?.(row) === false ? null : () => setOpen({ kind: 'delete', row })}
            />
          </>
        )}
      />
      {open?.kind === 'create' && <CreateDialog onClose={close} />}
      {open?.kind === 'view' && (
        <ViewDialog row={open.row} onClose={close} onEdit={() => setOpen({ kind: 'edit', row: open.row })} />
      )}
      {open?.kind === 'edit' && <EditDialog key={open.row.id} row={open.row} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog row={open.row} onClose={close} />}
    </>
  );
}

interface DeleteRecordProps {
  id: string;
  texts: { title: string; confirm: string };
  message: string;
  deletion: PanelMutation<string, unknown>;
  onClose: () => void;
}

/** Asks before a record is removed. A refusal is told in a toast: there is nothing to correct here. */
export function DeleteRecord({ id, texts, message, deletion, onClose }: DeleteRecordProps) {
  const remove = async () => {
    if (await deletion.run(id)) onClose();
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isBusy={deletion.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {message}
    </ConfirmDialog>
  );
}
