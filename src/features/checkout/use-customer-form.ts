import { useForm } from '@mantine/form';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { toastError } from '#src/ui/toast.ts';
import { type CustomerErrors, customerErrors, customerFields } from './customer-errors.ts';
import { type CheckoutValues, saveCheckoutValues } from './draft.ts';

const t = checkoutTexts;

/** The buyer's fields, stored on this device while they are typed. */
export function useCustomerForm(initialValues: CheckoutValues) {
  const form = useForm<CheckoutValues>({
    initialValues,
    validate: (values) => ({ ...customerErrors(values) }),
    onValuesChange: (values) => void saveCheckoutValues(values),
  });

  /** Shows messages at their fields and focuses the first of them. */
  function showErrors(errors: CustomerErrors) {
    form.setErrors({ ...errors });
    const first = customerFields.find((field) => errors[field] !== undefined);
    if (first) form.getInputNode(first)?.focus();
  }

  /** True if everything required is filled in; otherwise shows what is missing. */
  function check(): boolean {
    const errors = customerErrors(form.getValues());
    if (Object.keys(errors).length === 0) return true;
    showErrors(errors);
    toastError(t.incomplete.title, t.incomplete.message);
    return false;
  }

  return { form, showErrors, check };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>['form'];
