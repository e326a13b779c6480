import { useForm } from '@mantine/form';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { toastError } from '#src/ui/toast.ts';
import { type CustomerErrors, customerErrors, customerFields } from './customer-errors.ts';
import { type CheckoutValues, saveCheckoutValues } from './draft.ts';

const t = checkoutTexts;

/** The buyer's fields, kept on this device as they are typed. */
export function useCustomerForm(initialValues: CheckoutValues) {
  const form = useForm<CheckoutValues>({
    initialValues,
    validate: (values) => ({ ...customerErrors(values) }),
    onValuesChange: (values) => void saveCheckoutValues(values),
  });

  /** Puts messages beside their fields, and the focus on the first of them. */
  function showErrors(errors: CustomerErrors) {
    form.setErrors({ ...errors });
    const first = customerFields.find((field) => errors[field] !== undefined);
    if (first) form.getInputNode(first)?.focus();
  }

  /** Whether all that is required is there; else it says what isn't. */
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
