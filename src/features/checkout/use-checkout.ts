import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { ApiError, NetworkError } from '#src/lib/api.ts';
import { toastError } from '#src/ui/toast.ts';
import { type CustomerErrors, customerErrors, customerFields, serverFieldErrors } from './customer-errors.ts';
import { type CheckoutValues, type Draft, saveCheckoutValues } from './draft.ts';
import { type Offer, type PlacedOrder, placeOrder, SessionRefused } from './place-order.ts';
import { useCoupon } from './use-coupon.ts';

/** The total isn't what was seen: the person decides about the new one. */
export interface ChangedTotal extends Offer {
  seenTotalCop: number;
}

export type Checkout = ReturnType<typeof useCheckout>;

const t = texts.checkout;
const couponCodes = new Set(['coupon_invalid', 'coupon_exhausted']);

/** The checkout's form and its one submit. `initial` is what was typed before. */
export function useCheckout(initial: { values: CheckoutValues; draft: Draft }) {
  const navigate = useNavigate();
  const coupon = useCoupon(initial.draft.coupon);
  const [isPaying, setIsPaying] = useState(false);
  const [changed, setChanged] = useState<ChangedTotal | null>(null);
  const isUnderWay = useRef(false);
  const form = useForm<CheckoutValues>({
    initialValues: initial.values,
    validate: (values) => ({ ...customerErrors(values) }),
    onValuesChange: (values) => void saveCheckoutValues(values),
  });

  // The browser's back from the payment page may bring this very page back, as it was.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && finish();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function finish() {
    isUnderWay.current = false;
    setIsPaying(false);
  }

  function showErrors(errors: CustomerErrors) {
    form.setErrors({ ...errors });
    const first = customerFields.find((field) => errors[field] !== undefined);
    if (first) form.getInputNode(first)?.focus();
  }

  function showIncomplete() {
    showErrors(customerErrors(form.getValues()));
    toastError(t.incomplete.title, t.incomplete.message);
  }

  /** Pays the total that the screen shows, in integer pesos, or an accepted other one. A second press meanwhile does nothing. */
  async function pay(seenTotalCop: number, accepted?: Offer) {
    if (isUnderWay.current) return;
    if (Object.keys(customerErrors(form.getValues())).length > 0) return showIncomplete();
    isUnderWay.current = true;
    setIsPaying(true);
    setChanged(null);
    try {
      await follow(await placeOrder({ values: form.getValues(), coupon: coupon.coupon, seenTotalCop, accepted }), seenTotalCop);
    } catch (error) {
      finish();
      tell(error);
    }
  }

  async function follow(outcome: PlacedOrder, seenTotalCop: number) {
    if (outcome.kind === 'placed' && outcome.checkoutUrl) return window.location.assign(outcome.checkoutUrl);
    if (outcome.kind === 'placed') return navigate({ to: '/order-confirmation/$orderNumber', params: { orderNumber: outcome.orderNumber } });
    finish();
    if (outcome.kind === 'price_changed') setChanged({ totalCop: outcome.totalCop, itemIds: outcome.itemIds, seenTotalCop });
    else toastError(t.failed.title, 'Revisa en el carrito lo que ya no se puede reservar así');
  }

  function tell(error: unknown) {
    if (error instanceof NetworkError) return toastError(t.failed.title, t.paymentUnreachable);
    if (error instanceof SessionRefused) return toastError(texts.session.failed.title, texts.session.failed.message);
    if (!(error instanceof ApiError)) throw error;
    showErrors(serverFieldErrors(error.body));
    if (couponCodes.has(error.code)) coupon.refuse(error.error);
    toastError(t.failed.title, error.error || t.failed.message);
  }

  return { form, coupon, isPaying, changed, pay };
}
