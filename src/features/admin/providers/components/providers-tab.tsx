import { useState } from 'react';
import { type Provider, providerStatuses } from '#contract/api/providers.ts';
import { adminTexts, providerAdminTexts, providerStatusLabels } from '#contract/texts/admin-texts.ts';
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
import { useDeleteProvider } from '../api/delete-provider.ts';
import { providerListQuery, ProviderSearch, providersPerPage } from '../api/provider-list.ts';
import { CreateProviderDialog, EditProviderDialog } from './provider-forms.tsx';

const t = providerAdminTexts;

type Open = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; provider: Provider };

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
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TabHead title={adminTexts.tabs.proveedores} create={t.create} onCreate={() => setOpen({ kind: 'create' })} />
      <PanelList
        what={t.what}
        columns={columns}
        rowKey={({ id }) => id}
        control={control}
        filters={filters}
        query={query}
        limit={providersPerPage}
        empty={t.empty}
        renderActions={(provider) => (
          <RowActions
            name={companyOf(provider)}
            onView={() => setOpen({ kind: 'view', provider })}
            onEdit={() => setOpen({ kind: 'edit', provider })}
            onDelete={() => setOpen({ kind: 'delete', provider })}
          />
        )}
      />
      {open?.kind === 'create' && <CreateProviderDialog onClose={close} />}
      {open?.kind === 'view' && (
        <ViewProvider
          provider={open.provider}
          onClose={close}
          onEdit={() => setOpen({ kind: 'edit', provider: open.provider })}
        />
      )}
      {open?.kind === 'edit' && <EditProviderDialog key={open.provider.id} provider={open.provider} onClose={close} />}
      {open?.kind === 'delete' && <DeleteProvider provider={open.provider} onClose={close} />}
    </>
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

function ViewProvider({ provider, onClose, onEdit }: { provider: Provider; onClose: () => void; onEdit: () => void }) {
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

function DeleteProvider({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const deletion = useDeleteProvider();
  const remove = async () => {
    if (await deletion.run(provider.id)) onClose();
  };
  return (
    <ConfirmDialog
      title={t.confirm.title}
      confirm={t.confirm.confirm}
      isBusy={deletion.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t.confirm.message(companyOf(provider))}
    </ConfirmDialog>
  );
}
