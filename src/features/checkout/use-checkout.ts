import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sessionTexts } from '#contract/texts/cart-texts.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { ApiError, NetworkError, SessionRefused } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { pullCart } from '#src/offline/cart/pull-cart.ts';
import { toastError } from '#src/ui/toast.ts';
import { serverFieldErrors } from './customer-errors.ts';
import type { StoredCheckout } from './draft.ts';
import { type Offer, type PlacedOrder, placeOrder } from './place-order.ts';
import { type CashbackChoice, useCashback } from './use-cashback.ts';
import { type CouponForm, useCoupon } from './use-coupon.ts';
import { useCustomerForm } from './use-customer-form.ts';

/** The total differs from the one the buyer saw; the buyer decides. */
export interface ChangedTotal extends Offer {
  seenTotalCop: number;
}

export type Checkout = ReturnType<typeof useCheckout>;

const t = checkoutTexts;
const slotCodes = new Set(['sold_out', 'date_blocked', 'slot_unavailable', 'experience_unavailable', 'date_past']);
const couponCodes = new Set(['coupon_invalid', 'coupon_exhausted']);

/** The checkout form and its submit. @param initial what was typed before */
export function useCheckout(initial: StoredCheckout) {
  const navigate = useNavigate();
  const coupon = useCoupon(initial.draft.coupon);
  const { cashback, coupons } = useCashback(initial.draft.cashbackCop, initial.heldCashbackCop);
  const { form, showErrors, check } = useCustomerForm(initial.values);
  const { isUnderWay, begin, finish } = useOnce();
  const [changed, setChanged] = useState<ChangedTotal | null>(null);

  /**
   * Pays the total on the screen (integer pesos), or another one that the buyer accepted. Ignores a second press
   * meanwhile.
   */
  async function pay(seenTotalCop: number, accepted?: Offer) {
    const pressed = document.activeElement;
    if (!check() || !begin()) return;
    setChanged(null);
    try {
      await follow(
        await placeOrder({
          values: form.getValues(),
          coupon: coupon.coupon,
          cashbackCop: cashback.wantedCop ?? 0,
          seenTotalCop,
          accepted,
        }),
        seenTotalCop,
      );
    } catch (error) {
      flushSync(finish);
      // The button was disabled while it had the focus, which it lost.
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
      if (error instanceof ApiError) showErrors(serverFieldErrors(error.body));
      tellFailure(error, coupon, cashback);
    }
  }

  async function follow(outcome: PlacedOrder, seenTotalCop: number) {
    if (outcome.kind === 'placed' && outcome.checkoutUrl) return window.location.assign(outcome.checkoutUrl);
    if (outcome.kind === 'placed')
      return navigate({ to: '/order-confirmation/$orderNumber', params: { orderNumber: outcome.orderNumber } });
    finish();
    if (outcome.kind === 'price_changed')
      setChanged({ totalCop: outcome.totalCop, itemIds: outcome.itemIds, seenTotalCop });
    else toastError(t.failed.title, 'Revisa en el carrito lo que ya no se puede reservar así');
  }

  return { form, coupon, coupons, cashback, isPaying: isUnderWay, changed, pay };
}

/** Allows one submit at a time; `begin` returns false while one is running. */
function useOnce() {
  const running = useRef(false);
  const [isUnderWay, setIsUnderWay] = useState(false);

  function set(value: boolean) {
    running.current = value;
    setIsUnderWay(value);
  }

  // Coming back from the payment page may restore this page from the back-forward cache.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && set(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function begin(): boolean {
    if (running.current) return false;
    set(true);
    return true;
  }

  return { isUnderWay, begin, finish: () => set(false) };
}

/** @throws unexpected errors */
function tellFailure(error: unknown, coupon: CouponForm, cashback: CashbackChoice): void {
  if (error instanceof NetworkError) return toastError(t.failed.title, t.paymentUnreachable);
  if (error instanceof SessionRefused) return toastError(sessionTexts.failed.title, sessionTexts.failed.message);
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'cashback_insufficient') cashback.refresh();
  if (couponCodes.has(error.code)) coupon.refuse(error.error);
  // The server's cart says which item can't be booked; that item is then left out and can be fixed.
  if (slotCodes.has(error.code)) pullCart().catch(reportUnexpectedError);
  toastError(t.failed.title, error.error || t.failed.message);
}
