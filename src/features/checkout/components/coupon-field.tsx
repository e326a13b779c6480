import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import type { KeyboardEvent } from 'react';
import { texts } from '#contract/texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { CouponForm } from '../use-coupon.ts';
import classes from './checkout-form.module.css';

const t = texts.checkout;

/** A discount code, or the one that holds. */
export function CouponField({ coupon, subtotalCop }: { coupon: CouponForm; subtotalCop: number }) {
  if (coupon.coupon) return <AppliedCoupon coupon={coupon} code={coupon.coupon.code} />;

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void coupon.apply(subtotalCop);
  }

  return (
    <div className={classes.couponPlace}>
      <div className={classes.coupon}>
        <TextField
          label={t.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={coupon.code}
          error={coupon.error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => coupon.type(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
        />
        <Button variant="outline" busy={coupon.isChecking} onClick={() => void coupon.apply(subtotalCop)}>
          {t.applyCoupon}
        </Button>
      </div>
    </div>
  );
}

function AppliedCoupon({ coupon, code }: { coupon: CouponForm; code: string }) {
  return (
    <>
      <div className={classes.applied} role="status">
        <span>
          <IconDiscount size={18} aria-hidden />
          <span>
            Cupón <strong>{code}</strong> aplicado
          </span>
        </span>
        <Button variant="quiet" onClick={coupon.remove}>
          {t.removeCoupon}
        </Button>
      </div>
      {coupon.error && (
        <Notice tone="danger" role="alert">
          {coupon.error}
        </Notice>
      )}
    </>
  );
}
