import { type FormEvent, useRef, useState } from 'react';
import type { CustomerCoupon } from '#contract/api/customer.ts';
import { formatCop } from '#contract/domain/money.ts';
import { formatDay } from '#contract/domain/time.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useApplyCoupon } from '../api/apply-coupon.ts';
import classes from './coupons-card.module.css';

const t = customerTexts.coupons;
const percent = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 });

/** The person's coupons, and a field to add one by its code. */
export function CouponsCard({
  coupons,
  onApplied,
}: {
  coupons: readonly CustomerCoupon[];
  onApplied: () => Promise<void>;
}) {
  return (
    <Card title={t.title}>
      <CouponForm onApplied={onApplied} />
      {coupons.length === 0 ? (
        <p className={classes.soft}>{t.empty}</p>
      ) : (
        <ul className={classes.list}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CouponForm({ onApplied }: { onApplied: () => Promise<void> }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const applying = useApplyCoupon();
  const online = useOnline();

  async function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = code.trim();
    if (wanted === '') return;
    const outcome = await applying.run(wanted, ['notice', 'fields']);
    if (!outcome) return;
    if (outcome.ok) {
      setCode('');
      await onApplied();
    } else if (outcome.problem.kind === 'notice' || outcome.problem.kind === 'fields')
      setError(outcome.problem.message);
    field.current?.focus();
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void apply(event)}>
      <TextField
        ref={field}
        label={t.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setCode(event.currentTarget.value.toUpperCase());
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" busy={applying.isBusy} disabled={!online}>
        {t.apply}
      </Button>
      {!online && <p className={classes.soft}>{t.offline}</p>}
    </form>
  );
}

function CouponRow({ coupon }: { coupon: CustomerCoupon }) {
  const worth =
    coupon.discountType === 'percentage'
      ? t.percent(percent.format(coupon.discountValue))
      : t.fixed(formatCop(coupon.discountValue));
  return (
    <li className={classes.coupon} data-unusable={coupon.problem !== null || undefined}>
      <p className={classes.code}>
        <strong>{coupon.code}</strong>
        {coupon.isPersonal && <Badge tone="brand">{t.personal}</Badge>}
      </p>
      <p>{worth}</p>
      <p className={classes.soft}>
        {coupon.minimumAmount > 0 && `${t.from(formatCop(coupon.minimumAmount))} · `}
        {t.until(formatDay(coupon.validUntil, serverToday()))}
      </p>
      {coupon.problem && <p className={classes.problem}>{coupon.problem}</p>}
    </li>
  );
}
