import * as v from 'valibot';
import { Provider, ProviderChange, ProviderInput, providerStatuses } from '#contract/api/providers.ts';
import { providerAdminTexts, providerStatusLabels } from '#contract/texts/admin-texts.ts';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { LongTextField } from '#src/ui/fields/long-text-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/panel/form-dialog.tsx';
import { useContractForm } from '#src/ui/panel/use-contract-form.ts';
import { useChangeProvider } from '../api/change-provider.ts';
import { useCreateProvider } from '../api/create-provider.ts';
import { blankProvider, providerInput, type ProviderValues, valuesOfProvider } from '../provider-values.ts';

const t = providerAdminTexts;
const option = (value: keyof typeof providerStatusLabels) => ({ value, label: providerStatusLabels[value] });
/** A new provider is active or inactive; any state may follow any other. */
const newStatuses = (['active', 'inactive'] as const).map(option);
const statuses = providerStatuses.map(option);

type Form = Pick<
  ReturnType<typeof useContractForm<ProviderValues, typeof ProviderInput, Provider>>,
  'field' | 'values'
>;

function ProviderFields({ form: { field, values }, options }: { form: Form; options: typeof statuses }) {
  return (
    <>
      <TextField label={t.company} {...field('companyName')} />
      <TextField label={t.name} withAsterisk {...field('name')} />
      <TextField label={t.email} type="email" withAsterisk autoComplete="off" {...field('email')} />
      <TextField label={t.phone} type="tel" autoComplete="off" {...field('phoneNumber')} />
      <TextField label={t.businessType} {...field('businessType')} />
      <TextField label={t.address} autoComplete="off" {...field('businessAddress')} />
      <TextField label={t.years} inputMode="numeric" {...field('yearsExperience')} />
      <SelectField label={t.accountStatus} data={options} {...field('status')} />
      <TextField label={t.languages} description={t.separated} {...field('languages')} />
      <TextField label={t.specialties} description={t.separated} {...field('specialties')} />
      <TextField label={t.rnt} description={t.rntNumberHint} inputMode="numeric" {...field('rnt')} />
      <TextField label={t.rntValidUntil} description={t.rntHint} type="date" {...field('rntValidUntil')} />
      <div data-wide>
        <LongTextField label={t.bio} description={t.bioCount(values.bio.length)} {...field('bio')} />
      </div>
    </>
  );
}

export function CreateProviderDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: ProviderInput,
    initialValues: blankProvider,
    toInput: providerInput,
    mutation: useCreateProvider(),
    onSaved: onClose,
    draftKey: 'admin-provider-new',
  });
  return (
    <FormDialog title={t.create} submit={t.create} size="large" onClose={onClose} form={form}>
      <ProviderFields form={form} options={newStatuses} />
    </FormDialog>
  );
}

const compared = [
  { label: t.company, read: (values: ProviderValues) => values.companyName },
  { label: t.name, read: (values: ProviderValues) => values.name },
  { label: t.email, read: (values: ProviderValues) => values.email },
  { label: t.phone, read: (values: ProviderValues) => values.phoneNumber },
  { label: t.businessType, read: (values: ProviderValues) => values.businessType },
  { label: t.address, read: (values: ProviderValues) => values.businessAddress },
  { label: t.years, read: (values: ProviderValues) => values.yearsExperience },
  { label: t.accountStatus, read: ({ status }: ProviderValues) => providerStatusLabels[status] },
  { label: t.languages, read: (values: ProviderValues) => values.languages },
  { label: t.specialties, read: (values: ProviderValues) => values.specialties },
  { label: t.rnt, read: (values: ProviderValues) => values.rnt },
  { label: t.rntValidUntil, read: (values: ProviderValues) => values.rntValidUntil },
  { label: t.bio, read: (values: ProviderValues) => values.bio },
];

export function EditProviderDialog({ row: provider, onClose }: { row: Provider; onClose: () => void }) {
  const form = useContractForm({
    schema: ProviderChange,
    initialValues: valuesOfProvider(provider),
    toInput: providerInput,
    version: provider.version,
    mutation: useChangeProvider(provider.id),
    onSaved: onClose,
    draftKey: `admin-provider-${provider.id}`,
    readRecord(current) {
      const { success, output } = v.safeParse(Provider, current);
      return success ? { values: valuesOfProvider(output), version: output.version } : null;
    },
  });
  return (
    <FormDialog title={t.edit} submit={formTexts.save} size="large" onClose={onClose} form={form} compared={compared}>
      <ProviderFields form={form} options={statuses} />
    </FormDialog>
  );
}
