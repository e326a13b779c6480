import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCop } from '#contract/domain/money.ts';
import type { Order } from '#contract/api/orders.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import { isTransient } from '#src/lib/errors.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { readOrder } from '#src/offline/orders/order-calls.ts';
import { useStoredOrders } from '#src/offline/orders/stored-orders.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { buttonClass } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { MoveButton } from '../components/move-button.tsx';
import { situationOf } from '../order-situation.ts';
import { situationBadge, situationText } from '../situation-texts.ts';
import classes from './bookings-page.module.css';

type StoredOrders = NonNullable<ReturnType<typeof useStoredOrders>>;

/** This device's orders; no sign-in needed. `notice` is shown above them. */
export function BookingsPage({ notice }: { notice?: ReactNode }) {
  const orders = useStoredOrders();
  return (
    <Page title="Mis reservas" lead="Las compras hechas en este dispositivo, también sin conexión.">
      {notice && <div className={classes.notice}>{notice}</div>}
      <Bookings orders={orders} />
      {orders && (
        <p className={classes.install}>
          ¿Vas a un lugar sin señal? <Link to="/descargas">Descarga lo que vas a vivir</Link>
          <span className={classes.unlessInstalled}>
            {' '}
            e <Link to="/instalar">instala Rumbo</Link>
          </span>
          : lo tendrás a la mano.
        </p>
      )}
    </Page>
  );
}

function Bookings({ orders }: { orders: StoredOrders | null }) {
  if (!orders) {
    return (
      <>
        <LoadingLabel>Cargando reservas</LoadingLabel>
        <div className={classes.list} aria-hidden="true">
          <Skeleton height="240px" radius="20px" />
        </div>
      </>
    );
  }
  if (orders.length === 0) return <NoBookings />;
  return (
    <ul className={classes.list}>
      {orders.map(({ orderNumber, order }) => (
        <li key={orderNumber} className={classes.booking}>
          <p className={classes.head}>
            <Link to="/order-confirmation/$orderNumber" params={{ orderNumber }} className={classes.number}>
              Orden {orderNumber}
            </Link>
            {order && (
              <Badge tone={situationText(situationOf(order), order).tone}>
                {situationBadge(situationOf(order), order)}
              </Badge>
            )}
          </p>
          {order ? (
            <Contents order={order} />
          ) : (
            <p className={classes.soft}>Ábrela con conexión para ver los detalles.</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Contents({ order }: { order: Order }) {
  return (
    <>
      <ul className={classes.items}>
        {order.items.map((item) => (
          <li key={item.id}>
            <Picture src={item.image ?? undefined} alt="" sizes="88px" className={classes.picture} />
            <div>
              <strong>{item.experienceName}</strong>
              <span className={classes.soft}>
                {formatDay(item.selectedDate, serverToday())}, {formatTime(item.selectedTime)}
              </span>
              <span className={classes.soft}>
                {item.participants === 1 ? '1 participante' : `${item.participants} participantes`}
              </span>
              <div className={classes.move}>
                <MoveButton order={order} item={item} refresh={() => readAgain(order.orderNumber)} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.total}>{formatCop(order.totalAmount)}</p>
    </>
  );
}

/** The list shows what is stored, which a read renews. @throws only for defects */
async function readAgain(orderNumber: string): Promise<void> {
  try {
    await readOrder(orderNumber);
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}

function NoBookings() {
  return (
    <StateMessage
      title="Todavía no tienes reservas"
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>Cuando compres, cada reserva quedará guardada aquí con su código.</p>
    </StateMessage>
  );
}
