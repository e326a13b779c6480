import { useState } from 'react';
import type { AdminCashback } from '#contract/api/cashback.ts';
import { cashbackStatuses } from '#contract/domain/cashback.ts';
import { formatCop } from '#contract/domain/money.ts';
import { adminTexts, cashbackAdminTexts } from '#contract/texts/admin-texts.ts';
import { cashbackStatusLabels } from '#contract/texts/customer-texts.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { PanelList } from '#src/ui/panel/panel-list.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { TabHead } from '../../components/tab-head.tsx';
import { cashbackListQuery, cashbackPerPage, CashbackSearch } from '../api/cashback-list.ts';
import { useSetCashbackStatus } from '../api/set-cashback-status.ts';
import { CashbackStats } from './cashback-stats.tsx';
import { CreateCashbackDialog } from './create-cashback-dialog.tsx';

const t = cashbackAdminTexts;
const percent = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 });

const columns = [
  { header: t.customer, cell: ({ customer }: AdminCashback) => customer.name || customer.email },
  {
    header: t.amount,
    sort: 'amount',
    isNumeric: true,
    cell: ({ cashbackAmount }: AdminCashback) => formatCop(cashbackAmount),
  },
  {
    header: t.percentage,
    isNumeric: true,
    cell: ({ cashbackPercentage }: AdminCashback) => `${percent.format(cashbackPercentage)} %`,
  },
  { header: t.status, cell: (record: AdminCashback) => <StatusBadge record={record} /> },
  { header: t.order, cell: ({ orderNumber }: AdminCashback) => orderNumber ?? t.noOrder },
  { header: t.earned, sort: 'earnedAt', cell: ({ earnedAt }: AdminCashback) => formatMoment(earnedAt) },
];

const filters = [
  {
    name: 'status',
    label: adminTexts.status,
    all: adminTexts.all,
    options: cashbackStatuses.map((value) => ({ value, label: cashbackStatusLabels[value] })),
  },
];

/** Cashback: its sums, its records with their toggle, and grants. */
export function CashbackTab() {
  const control = useListSearch(CashbackSearch);
  const query = useListQuery(cashbackListQuery(control.search));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <TabHead title={adminTexts.tabs.cashback} create={t.create} onCreate={() => setIsCreating(true)} />
      <CashbackStats />
      <PanelList
        what={t.what}
        columns={columns}
        rowKey={({ id }) => id}
        control={control}
        filters={filters}
        query={query}
        limit={cashbackPerPage}
        empty={t.empty}
        renderActions={(record) => <StatusToggle record={record} />}
      />
      {isCreating && <CreateCashbackDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

const tones: Record<AdminCashback['status'], Tone> = { pending: 'warning', available: 'success', used: 'neutral' };

function StatusBadge({ record: { status, revoked } }: { record: AdminCashback }) {
  return <Badge tone={tones[status]}>{revoked ? t.revoked : cashbackStatusLabels[status]}</Badge>;
}

/** Available becomes used, anything else available (specification, 4). */
function StatusToggle({ record: { id, status, revoked, customer, version } }: { record: AdminCashback }) {
  const change = useSetCashbackStatus(id);
  const next = status === 'available' ? 'used' : 'available';
  // What a refund took back never becomes available again.
  if (revoked) return null;
  return (
    <Button
      variant="quiet"
      busy={change.isBusy}
      aria-label={`${t.toggle[next]}: ${customer.name || customer.email}`}
      onClick={() => void change.run({ status: next, version })}
    >
      {t.toggle[next]}
    </Button>
  );
}
