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
  apply: (subtotalCop: number) => Promise<void>;
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
    async apply(subtotalCop) {
      const wanted = code.trim();
      if (wanted === '' || isChecking) return;
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
