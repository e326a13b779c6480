import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { type FormEvent, useEffect, useRef } from 'react';
import { formatCop } from '#contract/domain/money.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';
import { ActionBar } from '#src/ui/components/action-bar.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { CustomerFields } from '../components/customer-fields.tsx';
import { OrderSummary } from '../components/order-summary.tsx';
import { PaymentMethod } from '../components/payment-method.tsx';
import { TermsFields } from '../components/terms-fields.tsx';
import { payableItems, previewTotals } from '../preview-totals.ts';
import type { ChangedTotal, Checkout } from '../use-checkout.ts';
import classes from './checkout-screen.module.css';

interface CheckoutScreenProps {
  items: readonly LocalCartItem[];
  checkout: Checkout;
  isOnline: boolean;
}

const t = checkoutTexts;

/** The last screen before the payment page. */
export function CheckoutScreen({ items, checkout, isOnline }: CheckoutScreenProps) {
  const { form, coupon, coupons, cashback, isPaying, changed, pay } = checkout;
  const totals = previewTotals(items, coupon.coupon, cashback.wantedCop ?? 0);
  const canPay = payableItems(items).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay(totals.totalCop);
  }

  const payButton = (
    <Button type="submit" variant="action" size="large" fullWidth busy={isPaying} disabled={!canPay}>
      {isPaying ? t.processing : `${t.pay} ${formatCop(totals.totalCop)}`}
    </Button>
  );
  const offlineNote = !isOnline && <OfflineNote />;
  return (
    <Page title={t.title} back={{ to: '/carrito', label: 'Volver al carrito' }}>
      <form onSubmit={submit} noValidate>
        <div className={classes.columns}>
          <div className={classes.main}>
            <CustomerFields form={form} />
            <PaymentMethod />
            <TermsFields form={form} />
          </div>
          <div className={classes.side}>
            {changed && (
              <ChangedTotalNotice changed={changed} onAccept={() => void pay(changed.seenTotalCop, changed)} />
            )}
            <OrderSummary
              items={items}
              totals={totals}
              coupon={coupon}
              savedCoupons={coupons}
              cashback={cashback}
              note={offlineNote}
            >
              {payButton}
            </OrderSummary>
          </div>
        </div>
        <ActionBar note={offlineNote}>{payButton}</ActionBar>
      </form>
    </Page>
  );
}

/** Beside the pay button: why it is disabled now, and that nothing is lost. */
function OfflineNote() {
  return (
    <p className={classes.offline} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>
        Sin conexión no se puede pagar. Lo que escribiste queda guardado aquí: cuando vuelva la señal, sigues donde
        ibas.
      </span>
    </p>
  );
}

function ChangedTotalNotice({ changed, onAccept }: { changed: ChangedTotal; onAccept: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the pressed button may be far away, at the bottom.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Notice
        tone="warning"
        role="alert"
        title="El total cambió mientras comprabas"
        actions={<Button onClick={onAccept}>Pagar el nuevo total</Button>}
      >
        Antes era {formatCop(changed.seenTotalCop)}; ahora es {formatCop(changed.totalCop)}. No se ha cobrado nada.
      </Notice>
    </div>
  );
}
