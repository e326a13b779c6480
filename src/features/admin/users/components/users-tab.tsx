import type { User } from '#contract/api/users.ts';
import { roles, userStatuses } from '#contract/api/users.ts';
import { roleLabels } from '#contract/texts/account-texts.ts';
import { adminTexts, userAdminTexts, userStatusLabels } from '#contract/texts/admin-texts.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { DetailsDialog } from '#src/ui/panel/details-dialog.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { DeleteRecord, RecordTab } from '../../components/record-tab.tsx';
import { useDeleteUser } from '../api/delete-user.ts';
import { UserSearch, userListQuery, usersPerPage } from '../api/user-list.ts';
import { CreateUserDialog, EditUserDialog } from './user-forms.tsx';

const t = userAdminTexts;

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
  return (
    <RecordTab
      title={adminTexts.tabs.usuarios}
      create={t.create}
      nameOf={({ email }) => email}
      what={t.what}
      columns={columns}
      control={control}
      filters={filters}
      query={query}
      limit={usersPerPage}
      empty={t.empty}
      isRemovable={({ role }) => role !== 'super_admin'}
      CreateDialog={CreateUserDialog}
      ViewDialog={ViewUser}
      EditDialog={EditUserDialog}
      DeleteDialog={DeleteUser}
    />
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

function ViewUser({ row: user, onClose, onEdit }: { row: User; onClose: () => void; onEdit: () => void }) {
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

function DeleteUser({ row: user, onClose }: { row: User; onClose: () => void }) {
  return (
    <DeleteRecord
      id={user.id}
      texts={t.confirm}
      message={t.confirm.message(user.email)}
      deletion={useDeleteUser()}
      onClose={onClose}
    />
  );
}
