import { CashbackInput } from '#contract/api/cashback.ts';
import { cashbackStatuses, type CashbackStatus } from '#contract/domain/cashback.ts';
import { cashbackAdminTexts } from '#contract/texts/admin-texts.ts';
import { cashbackStatusLabels } from '#contract/texts/customer-texts.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/panel/form-dialog.tsx';
import { useContractForm } from '#src/ui/panel/use-contract-form.ts';
import { CustomerField } from '../../components/customer-field.tsx';
import { numberOf } from '../../number-of.ts';
import { useCreateCashback } from '../api/create-cashback.ts';

const t = cashbackAdminTexts;

type Values = {
  customerId: string;
  cashbackAmount: string;
  cashbackPercentage: string;
  status: CashbackStatus;
  orderId: string;
};

/** By sections 5 and 9 of the specification. */
const blank: Values = { customerId: '', cashbackAmount: '', cashbackPercentage: '2', status: 'available', orderId: '' };

const statuses = cashbackStatuses.map((value) => ({ value, label: cashbackStatusLabels[value] }));

function toInput({ cashbackAmount, cashbackPercentage, orderId, ...values }: Values) {
  return {
    ...values,
    cashbackAmount: numberOf(cashbackAmount),
    cashbackPercentage: numberOf(cashbackPercentage),
    orderId: orderId.trim() || null,
  };
}

export function CreateCashbackDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: CashbackInput,
    initialValues: blank,
    toInput,
    mutation: useCreateCashback(),
    onSaved: onClose,
    draftKey: 'admin-cashback-new',
  });
  const { field, values, setValue } = form;
  return (
    <FormDialog title={t.create} submit={t.create} onClose={onClose} form={form}>
      <CustomerField
        label={t.customer}
        required
        value={values.customerId}
        chosenLabel={values.customerId}
        error={field('customerId').error}
        onChange={(id) => setValue('customerId', id)}
      />
      <TextField label={t.amount} withAsterisk inputMode="numeric" {...field('cashbackAmount')} />
      <TextField
        label={t.percentage}
        withAsterisk
        type="number"
        min={0}
        max={100}
        step={0.1}
        {...field('cashbackPercentage')}
      />
      <SelectField label={t.status} data={statuses} {...field('status')} />
      <div data-wide>
        <TextField label={t.order} description={t.orderHint} autoComplete="off" {...field('orderId')} />
      </div>
    </FormDialog>
  );
}
