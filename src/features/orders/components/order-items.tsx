import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { formatCop } from '#contract/domain/money.ts';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { refundInProgressTexts } from '#contract/texts/refund-text.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { moveFormTexts } from '#contract/texts/move-texts.ts';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { situationOf } from '../order-situation.ts';
import { type SituationText, situationBadge } from '../situation-texts.ts';
import classes from './order-items.module.css';
import { MoveButton } from './move-button.tsx';
import { VoucherButton } from './voucher-button.tsx';

interface OrderItemsProps {
  order: Order;
  tone: SituationText['tone'];
  refresh: () => Promise<void>;
}

/** The order's items, each with its state. */
export function OrderItems({ order, tone, refresh }: OrderItemsProps) {
  return (
    <Card
      title={
        order.status === 'confirmed' || order.status === 'completed'
          ? 'Experiencias reservadas'
          : 'Experiencias de esta orden'
      }
    >
      <ul className={classes.items}>
        {order.items.map((item) => (
          <li key={item.id} className={classes.item}>
            <Picture src={item.image ?? undefined} alt="" sizes="120px" className={classes.picture} />
            <div className={classes.text}>
              <h3>{item.experienceName}</h3>
              <p>
                {formatDay(item.selectedDate, serverToday())}, {formatTime(item.selectedTime)}
              </p>
              {item.movedFrom && <p>{moveFormTexts.before(item.movedFrom, serverToday())}</p>}
              <p>
                {item.participants === 1 ? '1 participante' : `${item.participants} participantes`} · {item.duration}
              </p>
              {item.provider && <p>{texts.legal.operator(item.provider.name, item.provider.rnt)}</p>}
            </div>
            <div className={classes.end}>
              <StateBadge item={item} order={order} tone={tone} />
              {item.voucher && <VoucherButton order={order} item={item} voucher={item.voucher} />}
              <MoveButton order={order} item={item} refresh={refresh} />
              <strong>{formatCop(item.totalPrice)}</strong>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ownStates: Partial<Record<OrderItem['state'], string>> = {
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  done: 'Realizado',
};

function ownState(item: OrderItem, order: Order): string | undefined {
  if (item.state === 'cancelled' && item.refundInProgress) return refundInProgressTexts.cancelledBadge;
  if (item.state === 'refunded' && order.refundInProgress) return refundInProgressTexts.badge;
  return ownStates[item.state];
}

function StateBadge({ item, order, tone }: { item: OrderItem; order: Order; tone: SituationText['tone'] }) {
  const own = ownState(item, order);
  if (own) return <Badge>{own}</Badge>;
  const isConfirmed = order.status === 'confirmed';
  return (
    <Badge tone={tone} icon={isConfirmed ? <IconCheck size={15} aria-hidden /> : undefined}>
      {situationBadge(situationOf(order), order)}
    </Badge>
  );
}
