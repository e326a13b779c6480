import * as v from 'valibot';
import { roles, User, UserChange, UserInput, userStatuses } from '#contract/api/users.ts';
import { roleLabels } from '#contract/texts/account-texts.ts';
import { adminTexts, userAdminTexts, userStatusLabels } from '#contract/texts/admin-texts.ts';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/panel/form-dialog.tsx';
import { useContractForm } from '#src/ui/panel/use-contract-form.ts';
import { useChangeUser } from '../api/change-user.ts';
import { useCreateUser } from '../api/create-user.ts';

const t = userAdminTexts;
const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));

type Values = { email: string; firstName: string; lastName: string; role: User['role']; status: User['status'] };

/** What a field binds to: `useContractForm`'s. */
type Field = (name: 'email' | 'firstName' | 'lastName' | 'role') => object;

function UserFields({ field }: { field: Field }) {
  return (
    <>
      <TextField label={t.firstName} autoComplete="off" withAsterisk {...field('firstName')} />
      <TextField label={t.lastName} autoComplete="off" {...field('lastName')} />
      <TextField label={t.email} type="email" autoComplete="off" withAsterisk {...field('email')} />
      <SelectField label={adminTexts.role} data={roleOptions} {...field('role')} />
    </>
  );
}

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: UserInput,
    initialValues: { email: '', firstName: '', lastName: '', role: 'user' as User['role'] },
    mutation: useCreateUser(),
    onSaved: onClose,
    draftKey: 'admin-user-new',
  });
  return (
    <FormDialog title={t.create} submit={t.create} onClose={onClose} form={form}>
      <UserFields field={form.field} />
    </FormDialog>
  );
}

const compared = [
  { label: t.firstName, read: (values: Values) => values.firstName },
  { label: t.lastName, read: (values: Values) => values.lastName },
  { label: t.email, read: (values: Values) => values.email },
  { label: adminTexts.role, read: (values: Values) => roleLabels[values.role] },
  { label: adminTexts.status, read: (values: Values) => userStatusLabels[values.status] },
];

export function EditUserDialog({ row: user, onClose }: { row: User; onClose: () => void }) {
  const form = useContractForm({
    schema: UserChange,
    initialValues: valuesOf(user),
    version: user.version,
    mutation: useChangeUser(user.id),
    onSaved: onClose,
    draftKey: `admin-user-${user.id}`,
    readRecord(current) {
      const { success, output } = v.safeParse(User, current);
      return success ? { values: valuesOf(output), version: output.version } : null;
    },
  });
  return (
    <FormDialog title={t.edit} submit={formTexts.save} onClose={onClose} form={form} compared={compared}>
      <UserFields field={form.field} />
      <SelectField label={adminTexts.status} data={statusOptions} {...form.field('status')} />
    </FormDialog>
  );
}

function valuesOf({ email, firstName, lastName, role, status }: User): Values {
  return { email, firstName, lastName, role, status };
}
