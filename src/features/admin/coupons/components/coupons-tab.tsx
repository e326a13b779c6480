import type { Coupon } from '#contract/api/coupons.ts';
import { formatCop } from '#contract/domain/money.ts';
import { adminTexts, couponAdminTexts } from '#contract/texts/admin-texts.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { DetailsDialog } from '#src/ui/panel/details-dialog.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { DeleteRecord, RecordTab } from '../../components/record-tab.tsx';
import { CouponSearch, couponListQuery, couponsPerPage } from '../api/coupon-list.ts';
import { useDeleteCoupon } from '../api/delete-coupon.ts';
import { CreateCouponDialog, EditCouponDialog } from './coupon-forms.tsx';

const t = couponAdminTexts;

const percent = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 });

function discountOf({ discountType, discountValue }: Coupon): string {
  return discountType === 'percentage' ? `${percent.format(discountValue)} %` : formatCop(discountValue);
}

const usesOf = ({ currentUsage, maxUsage }: Coupon) => `${formatWhole(currentUsage)} de ${formatWhole(maxUsage)}`;
const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayText = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
const validityOf = ({ validFrom, validUntil }: Coupon) => t.days(dayText(validFrom), dayText(validUntil));
const customerOf = ({ customerId }: Coupon) => (customerId ? t.assigned : t.anyone);

const columns = [
  { header: t.code, cell: (coupon: Coupon) => <strong>{coupon.code}</strong> },
  { header: t.discount, cell: discountOf, isNumeric: true },
  { header: t.uses, cell: usesOf, isNumeric: true },
  { header: t.validity, sort: 'validUntil', cell: validityOf },
  { header: t.customer, cell: customerOf },
  { header: adminTexts.status, cell: (coupon: Coupon) => <ActiveBadge isActive={coupon.isActive} /> },
];

const filters = [
  {
    name: 'status',
    label: adminTexts.status,
    all: adminTexts.all,
    options: [
      { value: 'active', label: t.active },
      { value: 'inactive', label: t.inactive },
    ],
  },
];

/** Coupons: searched, made, changed and removed. */
export function CouponsTab() {
  const control = useListSearch(CouponSearch);
  const query = useListQuery(couponListQuery(control.search));
  return (
    <RecordTab
      title={adminTexts.tabs.cupones}
      create={t.create}
      nameOf={({ code }) => code}
      what={t.what}
      columns={columns}
      control={control}
      filters={filters}
      query={query}
      limit={couponsPerPage}
      empty={t.empty}
      CreateDialog={CreateCouponDialog}
      ViewDialog={ViewCoupon}
      EditDialog={EditCouponDialog}
      DeleteDialog={DeleteCoupon}
    />
  );
}

function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? t.active : t.inactive}</Badge>;
}

function ViewCoupon({ row: coupon, onClose, onEdit }: { row: Coupon; onClose: () => void; onEdit: () => void }) {
  return (
    <DetailsDialog
      title={coupon.code}
      onClose={onClose}
      actions={
        <Button variant="brand" onClick={onEdit}>
          {adminTexts.edit}
        </Button>
      }
      details={[
        { label: t.discount, value: discountOf(coupon) },
        { label: t.minimum, value: formatCop(coupon.minimumAmount) },
        { label: t.uses, value: usesOf(coupon) },
        { label: t.validity, value: validityOf(coupon) },
        { label: t.customer, value: customerOf(coupon) },
        { label: adminTexts.status, value: <ActiveBadge isActive={coupon.isActive} /> },
      ]}
    />
  );
}

function DeleteCoupon({ row: coupon, onClose }: { row: Coupon; onClose: () => void }) {
  return (
    <DeleteRecord
      id={coupon.id}
      texts={t.confirm}
      message={t.confirm.message(coupon.code)}
      deletion={useDeleteCoupon()}
      onClose={onClose}
    />
  );
}
