import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { formatCop } from '#contract/domain/money.ts';
import type { Order } from '#contract/api/orders.ts';
import { checkoutTexts, orderTexts } from '#contract/texts/purchase-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Contours } from '#src/ui/components/contours.tsx';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { type SumRow, SumList } from '#src/ui/components/sum-list.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { CancelCard } from '../components/cancel-card.tsx';
import { CancelPendingCard } from '../components/cancel-pending-card.tsx';
import { NextSteps } from '../components/next-steps.tsx';
import { OrderActions } from '../components/order-actions.tsx';
import { OrderItems } from '../components/order-items.tsx';
import { situationOf } from '../order-situation.ts';
import { situationBadge, situationText } from '../situation-texts.ts';
import type { OrderCommands } from '../use-order-commands.ts';
import classes from './order-screen.module.css';

interface OrderScreenProps {
  order: Order;
  /** When the stored copy was fetched; null while it is live. */
  staleSince: string | null;
  commands: OrderCommands;
  refresh: () => Promise<void>;
}

/** An order's page: confirmed, or what is missing and how to complete it. */
export function OrderScreen({ order, staleSince, commands, refresh }: OrderScreenProps) {
  const situation = situationOf(order);
  const text = situationText(situation, order);
  usePageTitle(text.title);
  const isConfirmed = situation === 'confirmed';
  const Icon = isConfirmed ? IconCircleCheck : IconClockHour4;
  return (
    <>
      <div className={classes.head} data-tone={text.tone}>
        <Contours onDeep={isConfirmed} />
        <div className={classes.headInner}>
          <Icon size={44} stroke={1.6} aria-hidden />
          <div role="status" className={classes.status}>
            <h1>{text.title}</h1>
            <p>{text.message}</p>
          </div>
          <p className={classes.number}>
            <span>Número de orden</span>
            <strong>{order.orderNumber}</strong>
            {!isConfirmed && <Badge tone={text.tone}>{situationBadge(situation, order)}</Badge>}
          </p>
          <OrderActions order={order} situation={situation} commands={commands} />
        </div>
      </div>
      <div className={classes.content}>
        {staleSince && <StaleNote since={staleSince} what="Guardado en tu dispositivo" />}
        <div className={classes.columns}>
          <div className={classes.column}>
            <OrderItems order={order} tone={text.tone} refresh={refresh} />
            {isConfirmed && order.isBuyer && <NextSteps order={order} commands={commands} />}
            <CancelCard order={order} refresh={refresh} />
            {situation === 'processing' && order.isBuyer && <CancelPendingCard order={order} refresh={refresh} />}
          </div>
          <div className={classes.column}>
            <Card title="Resumen de la orden">
              <SumList rows={sumRows(order, isConfirmed)} />
            </Card>
            <CustomerCard order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

function sumRows({ subtotal, discount, couponCode, cashbackUsed, totalAmount }: Order, isPaid: boolean): SumRow[] {
  return [
    { label: texts.cart.subtotal, value: formatCop(subtotal) },
    ...(discount > 0
      ? [{ label: couponCode ? `Descuento ${couponCode}` : 'Descuento', value: `−${formatCop(discount)}` }]
      : []),
    ...(cashbackUsed > 0 ? [{ label: 'Cashback', value: `−${formatCop(cashbackUsed)}` }] : []),
    { label: checkoutTexts.taxes, value: '$0' },
    { label: isPaid ? orderTexts.totalPaid : texts.cart.total, value: formatCop(totalAmount), strong: true },
  ];
}

function CustomerCard({ order: { customer, isBuyer } }: { order: Order }) {
  return (
    <Card title="Información del cliente">
      <dl className={classes.customer}>
        <div>
          <dt>Nombre</dt>
          <dd>
            {customer.firstName} {customer.lastName}
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{customer.email}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd>{customer.phone}</dd>
        </div>
      </dl>
      {!isBuyer && <p className={classes.masked}>Solo quien compró ve estos datos completos.</p>}
    </Card>
  );
}
