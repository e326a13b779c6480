import { Link } from '@tanstack/react-router';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import type { CustomerCoupon } from '#contract/api/customer.ts';
import { formatCop } from '#contract/domain/money.ts';
import { refundText } from '#contract/texts/refund-text.ts';
import { refundOf } from '#contract/domain/refunds.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { bogotaDate, bogotaInstant, formatDay, formatTime } from '#contract/domain/time.ts';
import type { OrderTotals } from '#contract/domain/totals.ts';
import { serverNow, serverToday } from '#src/lib/server-clock.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { type SumRow, SumList } from '#src/ui/components/sum-list.tsx';
import { payableItems } from '../preview-totals.ts';
import type { CashbackChoice } from '../use-cashback.ts';
import type { CouponForm } from '../use-coupon.ts';
import { CashbackField } from './cashback-field.tsx';
import classes from './checkout-form.module.css';
import { CouponField } from './coupon-field.tsx';

interface OrderSummaryProps {
  items: readonly LocalCartItem[];
  totals: OrderTotals;
  coupon: CouponForm;
  /** The signed-in person's. */
  savedCoupons: readonly CustomerCoupon[];
  cashback: CashbackChoice;
  /** Why the order can't be paid now; below the button, so that the button doesn't move. */
  note: ReactNode;
  /** The pay button. */
  children: ReactNode;
}

const t = checkoutTexts;

/** The items, the discount code and the total. */
export function OrderSummary({ items, totals, coupon, savedCoupons, cashback, note, children }: OrderSummaryProps) {
  const payable = payableItems(items);
  const leftOut = items.length - payable.length;
  return (
    <Card title="Resumen de la orden">
      <ul className={classes.lines}>
        {payable.map((item, index) => (
          <Line key={item.id} item={item} shares={totals.lines[index]} />
        ))}
      </ul>
      {leftOut > 0 && <LeftOut count={leftOut} />}
      <CouponField coupon={coupon} saved={savedCoupons} subtotalCop={totals.subtotalCop} />
      <CashbackField cashback={cashback} dueCop={totals.subtotalCop - totals.discountCop} />
      <div className={classes.sums}>
        <SumList rows={sumRows(totals)} />
      </div>
      <div className={classes.pay}>
        {children}
        <p className={classes.safe}>
          <IconLock size={15} aria-hidden />
          Pago seguro con Mercado Pago
        </p>
        {note}
      </div>
    </Card>
  );
}

function sumRows({ subtotalCop, discountCop, cashbackCop, totalCop }: OrderTotals): SumRow[] {
  return [
    { label: texts.cart.subtotal, value: formatCop(subtotalCop) },
    ...(discountCop > 0 ? [{ label: 'Descuento', value: `−${formatCop(discountCop)}` }] : []),
    ...(cashbackCop > 0 ? [{ label: 'Cashback', value: `−${formatCop(cashbackCop)}` }] : []),
    { label: t.taxes, value: '$0' },
    { label: texts.cart.total, value: formatCop(totalCop), strong: true },
  ];
}

function Line({ item, shares }: { item: LocalCartItem; shares: OrderTotals['lines'][number] | undefined }) {
  const { experience } = item;
  return (
    <li className={classes.line}>
      <Picture
        src={experience.pictures[0]?.src ?? experience.images[0]}
        alt=""
        sizes="64px"
        className={classes.thumb}
      />
      <div>
        <b>{experience.name}</b>
        <span>
          {formatDay(item.selectedDate, serverToday())}, {formatTime(item.selectedTime)} ·{' '}
          {item.participants === 1 ? '1 participante' : `${item.participants} participantes`}
        </span>
        {shares && <span>{refundLine(item, shares)}</span>}
      </div>
      <strong className={classes.lineAmount}>{formatCop(item.lineTotal)}</strong>
    </li>
  );
}

/** What a cancellation right after the purchase would refund. */
function refundLine(
  item: LocalCartItem,
  { lineTotalCop, couponShareCop, cashbackShareCop }: OrderTotals['lines'][number],
): string {
  const now = serverNow();
  const { cashCop, cashbackCop, basis, until } = refundOf(
    {
      cashCop: lineTotalCop - couponShareCop - cashbackShareCop,
      cashbackCop: cashbackShareCop,
      policy: item.experience.cancellationPolicy,
      startsAt: bogotaInstant(item.selectedDate, item.selectedTime),
      boughtAt: now,
    },
    now,
  );
  return refundText(
    { cash: cashCop, cashback: cashbackCop, basis, until: until && until.toISOString() },
    bogotaDate(now),
  );
}

function LeftOut({ count }: { count: number }) {
  return (
    <div className={classes.left}>
      <Notice tone="warning">
        {count === 1
          ? 'Una experiencia no se puede reservar así y queda en tu carrito.'
          : `${count} experiencias no se pueden reservar así y quedan en tu carrito.`}{' '}
        <Link to="/carrito">Revisar</Link>
      </Notice>
    </div>
  );
}
