import { type Provider, providerStatuses } from '#contract/api/providers.ts';
import { adminTexts, providerAdminTexts, providerStatusLabels } from '#contract/texts/admin-texts.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { DetailsDialog } from '#src/ui/panel/details-dialog.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { DeleteRecord, RecordTab } from '../../components/record-tab.tsx';
import { useDeleteProvider } from '../api/delete-provider.ts';
import { providerListQuery, ProviderSearch, providersPerPage } from '../api/provider-list.ts';
import { CreateProviderDialog, EditProviderDialog } from './provider-forms.tsx';

const t = providerAdminTexts;

const companyOf = ({ companyName, name }: Provider) => companyName || name;
const rntOf = ({ rnt, rntValidUntil }: Provider) => (rnt ? `${rnt} · ${rntValidUntil ?? '–'}` : t.noRnt);

const columns = [
  { header: t.company, cell: (provider: Provider) => <strong>{companyOf(provider)}</strong> },
  { header: t.name, sort: 'name', cell: ({ name }: Provider) => name },
  { header: t.email, cell: ({ email }: Provider) => email },
  { header: adminTexts.status, cell: ({ status }: Provider) => <StatusBadge status={status} /> },
  { header: t.rnt, cell: rntOf },
  { header: adminTexts.created, sort: 'createdAt', cell: ({ createdAt }: Provider) => formatMoment(createdAt) },
];

const filters = [
  {
    name: 'status',
    label: adminTexts.status,
    all: adminTexts.all,
    options: providerStatuses.map((value) => ({ value, label: providerStatusLabels[value] })),
  },
];

/** Providers: searched, made, changed and removed. */
export function ProvidersTab() {
  const control = useListSearch(ProviderSearch);
  const query = useListQuery(providerListQuery(control.search));
  return (
    <RecordTab
      title={adminTexts.tabs.proveedores}
      create={t.create}
      nameOf={companyOf}
      what={t.what}
      columns={columns}
      control={control}
      filters={filters}
      query={query}
      limit={providersPerPage}
      empty={t.empty}
      CreateDialog={CreateProviderDialog}
      ViewDialog={ViewProvider}
      EditDialog={EditProviderDialog}
      DeleteDialog={DeleteProvider}
    />
  );
}

const tones: Record<Provider['status'], Tone> = {
  active: 'success',
  inactive: 'neutral',
  pending: 'warning',
  suspended: 'danger',
};

function StatusBadge({ status }: { status: Provider['status'] }) {
  return <Badge tone={tones[status]}>{providerStatusLabels[status]}</Badge>;
}

function ViewProvider({ row: provider, onClose, onEdit }: { row: Provider; onClose: () => void; onEdit: () => void }) {
  return (
    <DetailsDialog
      title={companyOf(provider)}
      onClose={onClose}
      actions={
        <Button variant="brand" onClick={onEdit}>
          {adminTexts.edit}
        </Button>
      }
      details={[
        { label: t.name, value: provider.name },
        { label: t.email, value: provider.email },
        { label: t.phone, value: provider.phoneNumber },
        { label: t.accountStatus, value: <StatusBadge status={provider.status} /> },
        { label: t.publishes, value: provider.canPublish ? t.yes : t.cannotPublish },
        { label: t.rnt, value: rntOf(provider) },
        { label: t.linked, value: provider.userId ? t.yes : t.no },
        { label: t.businessType, value: provider.businessType },
        { label: t.address, value: provider.businessAddress },
        { label: t.years, value: String(provider.yearsExperience) },
        { label: t.languages, value: provider.languages.join(', ') },
        { label: t.specialties, value: provider.specialties.join(', ') },
        { label: t.bio, value: provider.bio },
        { label: adminTexts.created, value: formatMoment(provider.createdAt) },
      ]}
    />
  );
}

function DeleteProvider({ row: provider, onClose }: { row: Provider; onClose: () => void }) {
  return (
    <DeleteRecord
      id={provider.id}
      texts={t.confirm}
      message={t.confirm.message(companyOf(provider))}
      deletion={useDeleteProvider()}
      onClose={onClose}
    />
  );
}
