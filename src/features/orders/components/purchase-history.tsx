import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Purchase } from '#contract/api/customer.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import type { OrderRow } from '#src/offline/database/rows.ts';
import { useStoredOrders } from '#src/offline/orders/stored-orders.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { type PurchaseFilter, purchaseFilters } from '../purchase-filter.ts';
import classes from './purchase-history.module.css';

const t = customerTexts.history;
const step = 10;
const labels: Record<PurchaseFilter, string> = { ahead: t.ahead, done: t.done, ended: t.ended };

const filters: Record<PurchaseFilter, (purchase: Purchase) => boolean> = {
  ahead: ({ itemState }) => itemState === 'booked' || itemState === 'checked_in',
  done: ({ itemState }) => itemState === 'done' || itemState === 'no_show',
  ended: ({ itemState }) => itemState === 'cancelled' || itemState === 'refunded',
};

interface PurchaseHistoryProps {
  purchases: readonly Purchase[];
  filter: PurchaseFilter | undefined;
  onFilter: (filter: PurchaseFilter | undefined) => void;
  /** Reads the purchases again after one of them changed. */
  refresh: () => Promise<void>;
}

/** All purchases of the signed-in person, with what can be done with each. */
export function PurchaseHistory({ purchases, filter, onFilter, refresh }: PurchaseHistoryProps) {
  const orders = useStoredOrders();
  const [shown, setShown] = useState(step);
  if (purchases.length === 0) return <Empty />;
  const chosen = filter ? purchases.filter(filters[filter]) : purchases;
  return (
    <section className={classes.history} aria-label={t.title}>
      <SelectField
        label={t.state}
        className={classes.filter}
        value={filter ?? ''}
        onChange={(event) => {
          setShown(step);
          onFilter(purchaseFilters.find((one) => one === event.currentTarget.value));
        }}
        data={[{ value: '', label: t.all }, ...purchaseFilters.map((value) => ({ value, label: labels[value] }))]}
      />
      {chosen.length === 0 && <p className={classes.none}>{t.none}</p>}
      <ul className={classes.list}>
        {chosen.slice(0, shown).map((purchase) => (
          <PurchaseCard key={purchase.id} purchase={purchase} order={orderOf(orders, purchase)} refresh={refresh} />
        ))}
      </ul>
      {chosen.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + step)}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

/** The order as this device has it, with its vouchers; null while it has not been read. */
function orderOf(orders: readonly OrderRow[] | null, { orderNumber }: Purchase) {
  return orders?.find((row) => row.orderNumber === orderNumber)?.order ?? null;
}

function Empty() {
  return (
    <StateMessage
      title={t.empty}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>{t.emptyHint}</p>
    </StateMessage>
  );
}
