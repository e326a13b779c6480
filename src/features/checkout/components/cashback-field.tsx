import { formatCop } from '#contract/domain/money.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { CheckField } from '#src/ui/fields/check-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { CashbackChoice } from '../use-cashback.ts';
import classes from './checkout-form.module.css';

const t = checkoutTexts;

interface CashbackFieldProps {
  cashback: CashbackChoice;
  /** What the order costs before cashback. */
  dueCop: number;
}

/** Spends the signed-in person's cashback, all that fits unless they say less. Guests and empty accounts see nothing. */
export function CashbackField({ cashback: { availableCop, wantedCop, want }, dueCop }: CashbackFieldProps) {
  if (availableCop === 0 || dueCop === 0) return null;
  const most = Math.min(availableCop, dueCop);
  return (
    <div className={classes.cashback}>
      <CheckField
        label={t.spendCashback(formatCop(availableCop))}
        checked={wantedCop !== null}
        onChange={(event) => want(event.currentTarget.checked ? most : null)}
      />
      {wantedCop !== null && (
        <TextField
          label={t.cashbackAmount}
          description={t.cashbackMost(formatCop(most))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={wantedCop === 0 ? '' : String(Math.min(wantedCop, most))}
          onChange={(event) => want(Math.min(Number(event.currentTarget.value.replace(/\D/g, '')), most))}
        />
      )}
    </div>
  );
}
