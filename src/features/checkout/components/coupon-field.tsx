import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import type { CustomerCoupon } from '#contract/api/customer.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { CouponForm } from '../use-coupon.ts';
import classes from './checkout-form.module.css';

const t = checkoutTexts;

/** The discount code: the field to enter one, or the applied one. */
export function CouponField({
  coupon,
  saved,
  subtotalCop,
}: {
  coupon: CouponForm;
  /** The signed-in person's coupons. */
  saved: readonly CustomerCoupon[];
  subtotalCop: number;
}) {
  const { field, removal, notePress } = useFocusAfterPress(coupon);
  const { error } = coupon;

  function apply(code?: string) {
    notePress();
    void coupon.apply(subtotalCop, code);
  }

  function remove() {
    notePress();
    coupon.remove();
  }

  if (coupon.coupon)
    return <AppliedCoupon code={coupon.coupon.code} error={error} onRemove={remove} removal={removal} />;

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <div className={classes.couponPlace}>
      <div className={classes.coupon}>
        <TextField
          ref={field}
          label={t.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={coupon.code}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => coupon.type(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
        />
        <Button variant="outline" busy={coupon.isChecking} onClick={() => apply()}>
          {t.applyCoupon}
        </Button>
      </div>
      <SavedCoupons
        coupons={saved.filter(({ problem, minimumAmount }) => problem === null && minimumAmount <= subtotalCop)}
        onUse={apply}
      />
    </div>
  );
}

/** Moves the focus to the next action, because the pressed button is gone. */
function useFocusAfterPress({ coupon, error, isChecking }: CouponForm) {
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || isChecking) return;
    isPressed.current = false;
    (removal.current ?? field.current)?.focus();
  }, [coupon, error, isChecking]);
  return {
    field,
    removal,
    notePress() {
      isPressed.current = true;
    },
  };
}

function SavedCoupons({ coupons, onUse }: { coupons: readonly CustomerCoupon[]; onUse: (code: string) => void }) {
  if (coupons.length === 0) return null;
  return (
    <div className={classes.savedCoupons} role="group" aria-label={t.yourCoupons}>
      {coupons.map(({ id, code }) => (
        <Button key={id} variant="quiet" aria-label={t.applySaved(code)} onClick={() => onUse(code)}>
          {code}
        </Button>
      ))}
    </div>
  );
}

interface AppliedCouponProps {
  code: string;
  error: string | undefined;
  onRemove: () => void;
  removal: Ref<HTMLButtonElement>;
}

function AppliedCoupon({ code, error, onRemove, removal }: AppliedCouponProps) {
  return (
    <>
      <div className={classes.applied} role="status">
        <span>
          <IconDiscount size={18} aria-hidden />
          <span>
            Cupón <strong>{code}</strong> aplicado
          </span>
        </span>
        <Button ref={removal} variant="quiet" onClick={onRemove}>
          {t.removeCoupon}
        </Button>
      </div>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
    </>
  );
}
