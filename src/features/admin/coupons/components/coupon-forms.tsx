import * as v from 'valibot';
import { Coupon, CouponChange, CouponInput } from '#contract/api/coupons.ts';
import { formatCop } from '#contract/domain/money.ts';
import { couponAdminTexts } from '#contract/texts/admin-texts.ts';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { CheckField } from '#src/ui/fields/check-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/panel/form-dialog.tsx';
import { useContractForm } from '#src/ui/panel/use-contract-form.ts';
import { CustomerField } from '../../components/customer-field.tsx';
import { numberOf } from '../../number-of.ts';
import { useChangeCoupon } from '../api/change-coupon.ts';
import { useCreateCoupon } from '../api/create-coupon.ts';

const t = couponAdminTexts;

type Values = {
  code: string;
  discountType: Coupon['discountType'];
  discountValue: string;
  minimumAmount: string;
  maxUsage: string;
  validFrom: string;
  validUntil: string;
  customerId: string;
  isActive: boolean;
};

const types = (['percentage', 'fixed_amount'] as const).map((value) => ({ value, label: t.types[value] }));

/** What is sent of what the fields hold. An empty number is missing, so that the contract says so. */
function toInput({ discountValue, minimumAmount, maxUsage, customerId, ...values }: Values) {
  return {
    ...values,
    discountValue: numberOf(discountValue),
    minimumAmount: numberOf(minimumAmount),
    maxUsage: numberOf(maxUsage),
    customerId: customerId || null,
  };
}

interface FieldsProps {
  // The form's own type, which names each field.
  form: Pick<ReturnType<typeof useContractForm<Values, typeof CouponInput, Coupon>>, 'field' | 'values' | 'setValue'>;
  withActive?: boolean;
}

function CouponFields({ form: { field, values, setValue }, withActive = false }: FieldsProps) {
  return (
    <>
      <TextField
        label={t.code}
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
        onChange={(event) => setValue('code', event.currentTarget.value.toUpperCase())}
      />
      <SelectField label={t.type} data={types} {...field('discountType')} />
      <TextField
        label={t.value}
        description={t.valueHint[values.discountType]}
        withAsterisk
        inputMode="decimal"
        {...field('discountValue')}
      />
      <TextField
        label={t.minimum}
        description={t.valueHint.fixed_amount}
        inputMode="numeric"
        {...field('minimumAmount')}
      />
      <TextField label={t.maxUsage} description={t.maxUsageHint} inputMode="numeric" {...field('maxUsage')} />
      <CustomerField
        label={t.customer}
        description={t.customerHint}
        value={values.customerId}
        chosenLabel={t.assigned}
        error={field('customerId').error}
        onChange={(id) => setValue('customerId', id)}
      />
      <TextField label={t.validFrom} type="date" withAsterisk {...field('validFrom')} />
      <TextField label={t.validUntil} type="date" withAsterisk {...field('validUntil')} />
      {withActive && <CheckField label={t.active} {...field('isActive', { type: 'checkbox' })} />}
    </>
  );
}

/** By section 9 of the specification. */
const blank: Values = {
  code: '',
  discountType: 'percentage',
  discountValue: '0',
  minimumAmount: '0',
  maxUsage: '1',
  validFrom: '',
  validUntil: '',
  customerId: '',
  isActive: true,
};

export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: CouponInput,
    initialValues: blank,
    toInput,
    mutation: useCreateCoupon(),
    onSaved: onClose,
    draftKey: 'admin-coupon-new',
  });
  return (
    <FormDialog title={t.create} submit={t.create} onClose={onClose} form={form}>
      <CouponFields form={form} />
    </FormDialog>
  );
}

const compared = [
  { label: t.code, read: (values: Values) => values.code },
  { label: t.discount, read: discountText },
  { label: t.minimum, read: ({ minimumAmount }: Values) => formatCop(Number(minimumAmount)) },
  { label: t.maxUsage, read: ({ maxUsage }: Values) => maxUsage },
  { label: t.validity, read: ({ validFrom, validUntil }: Values) => t.days(validFrom, validUntil) },
  { label: t.customer, read: ({ customerId }: Values) => (customerId ? t.assigned : t.anyone) },
  { label: t.active, read: ({ isActive }: Values) => (isActive ? t.active : t.inactive) },
];

function discountText({ discountType, discountValue }: Values): string {
  return discountType === 'percentage' ? `${discountValue} %` : formatCop(Number(discountValue));
}

export function EditCouponDialog({ row: coupon, onClose }: { row: Coupon; onClose: () => void }) {
  const form = useContractForm({
    schema: CouponChange,
    initialValues: valuesOf(coupon),
    toInput,
    version: coupon.version,
    mutation: useChangeCoupon(coupon.id),
    onSaved: onClose,
    draftKey: `admin-coupon-${coupon.id}`,
    readRecord(current) {
      const { success, output } = v.safeParse(Coupon, current);
      return success ? { values: valuesOf(output), version: output.version } : null;
    },
  });
  return (
    <FormDialog title={t.edit} submit={formTexts.save} onClose={onClose} form={form} compared={compared}>
      <CouponFields form={form} withActive />
    </FormDialog>
  );
}

function valuesOf(coupon: Coupon): Values {
  const { code, discountType, validFrom, validUntil, isActive } = coupon;
  return {
    code,
    discountType,
    discountValue: String(coupon.discountValue),
    minimumAmount: String(coupon.minimumAmount),
    maxUsage: String(coupon.maxUsage),
    validFrom,
    validUntil,
    customerId: coupon.customerId ?? '',
    isActive,
  };
}
