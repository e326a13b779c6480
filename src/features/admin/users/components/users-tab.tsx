import { useState } from 'react';
import type { User } from '#contract/api/users.ts';
import { roles, userStatuses } from '#contract/api/users.ts';
import { roleLabels } from '#contract/texts/account-texts.ts';
import { adminTexts, userAdminTexts, userStatusLabels } from '#contract/texts/admin-texts.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { ConfirmDialog } from '#src/ui/panel/confirm-dialog.tsx';
import { DetailsDialog } from '#src/ui/panel/details-dialog.tsx';
import { PanelList } from '#src/ui/panel/panel-list.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { RowActions } from '../../components/row-actions.tsx';
import { TabHead } from '../../components/tab-head.tsx';
import { useDeleteUser } from '../api/delete-user.ts';
import { UserSearch, userListQuery, usersPerPage } from '../api/user-list.ts';
import { CreateUserDialog, EditUserDialog } from './user-forms.tsx';

const t = userAdminTexts;

type Open = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; user: User };

const columns = [
  { header: t.name, sort: 'name', cell: (user: User) => fullName(user) || '–' },
  { header: t.email, cell: (user: User) => user.email },
  { header: adminTexts.role, cell: (user: User) => roleLabels[user.role] },
  { header: adminTexts.status, cell: (user: User) => <StatusBadge status={user.status} /> },
  { header: t.lastLogin, sort: 'lastLoginAt', cell: lastLogin },
  { header: adminTexts.created, sort: 'createdAt', cell: (user: User) => formatMoment(user.createdAt) },
] as const;

const filters = [
  {
    name: 'status',
    label: adminTexts.status,
    all: adminTexts.all,
    options: userStatuses.map((value) => ({ value, label: userStatusLabels[value] })),
  },
  {
    name: 'role',
    label: adminTexts.role,
    all: adminTexts.all,
    options: roles.map((value) => ({ value, label: roleLabels[value] })),
  },
];

/** Accounts: searched, filtered, made, changed and removed. */
export function UsersTab() {
  const control = useListSearch(UserSearch);
  const query = useListQuery(userListQuery(control.search));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TabHead title={adminTexts.tabs.usuarios} create={t.create} onCreate={() => setOpen({ kind: 'create' })} />
      <PanelList
        what={t.what}
        columns={columns}
        rowKey={({ id }) => id}
        control={control}
        filters={filters}
        query={query}
        limit={usersPerPage}
        empty={t.empty}
        renderActions={(user) => (
          <RowActions
            name={user.email}
            onView={() => setOpen({ kind: 'view', user })}
            onEdit={() => setOpen({ kind: 'edit', user })}
            onDelete={user.role === 'super_admin' ? null : () => setOpen({ kind: 'delete', user })}
          />
        )}
      />
      {open?.kind === 'create' && <CreateUserDialog onClose={close} />}
      {open?.kind === 'view' && (
        <ViewUser user={open.user} onClose={close} onEdit={() => setOpen({ kind: 'edit', user: open.user })} />
      )}
      {open?.kind === 'edit' && <EditUserDialog key={open.user.id} user={open.user} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUser user={open.user} onClose={close} />}
    </>
  );
}

const statusTones: Record<User['status'], Tone> = { active: 'success', inactive: 'neutral', suspended: 'danger' };

function StatusBadge({ status }: { status: User['status'] }) {
  return <Badge tone={statusTones[status]}>{userStatusLabels[status]}</Badge>;
}

const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

function lastLogin({ lastLoginAt }: User): string {
  return lastLoginAt ? formatMoment(lastLoginAt) : t.never;
}

function ViewUser({ user, onClose, onEdit }: { user: User; onClose: () => void; onEdit: () => void }) {
  return (
    <DetailsDialog
      title={fullName(user) || user.email}
      onClose={onClose}
      actions={
        <Button variant="brand" onClick={onEdit}>
          {adminTexts.edit}
        </Button>
      }
      details={[
        { label: t.email, value: user.email },
        { label: adminTexts.role, value: roleLabels[user.role] },
        { label: adminTexts.status, value: <StatusBadge status={user.status} /> },
        { label: t.lastLogin, value: lastLogin(user) },
        { label: adminTexts.created, value: formatMoment(user.createdAt) },
        { label: adminTexts.updated, value: formatMoment(user.updatedAt) },
      ]}
    />
  );
}

function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const deletion = useDeleteUser();
  const remove = async () => {
    const outcome = await deletion.run(user.id);
    // A refusal is told in a toast; there is nothing to correct here.
    if (outcome) onClose();
  };
  return (
    <ConfirmDialog
      title={t.confirm.title}
      confirm={t.confirm.confirm}
      isBusy={deletion.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t.confirm.message(user.email)}
    </ConfirmDialog>
  );
}
