import { useState } from 'react';
import type { StorefrontCoupon } from '#contract/api/coupons.ts';
import { applyCoupon } from './apply-coupon.ts';
import { changeDraft } from './draft.ts';

export interface CouponForm {
  code: string;
  coupon: StorefrontCoupon | null;
  error: string | undefined;
  isChecking: boolean;
  type: (code: string) => void;
  /** @param chosen one of the person's coupons, instead of what was typed */
  apply: (subtotalCop: number, chosen?: string) => Promise<void>;
  remove: () => void;
  /** The server refused it when the order was placed. */
  refuse: (message: string) => void;
}

/** A discount code: entering it, checking it with the server, removing it. */
export function useCoupon(initial: StorefrontCoupon | null): CouponForm {
  const [code, setCode] = useState(initial?.code ?? '');
  const [coupon, setCoupon] = useState(initial);
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  function keep(next: StorefrontCoupon | null) {
    setCoupon(next);
    void changeDraft({ coupon: next });
  }

  return {
    code,
    coupon,
    error,
    isChecking,
    type(text) {
      setCode(text.toUpperCase());
      setError(undefined);
    },
    async apply(subtotalCop, chosen) {
      const wanted = (chosen ?? code).trim();
      if (wanted === '' || isChecking) return;
      setCode(wanted);
      setIsChecking(true);
      setError(undefined);
      try {
        const result = await applyCoupon(wanted, subtotalCop);
        if (result.ok) keep(result.coupon);
        else setError(result.message);
      } finally {
        setIsChecking(false);
      }
    },
    remove() {
      keep(null);
      setCode('');
      setError(undefined);
    },
    refuse: setError,
  };
}
