import { Link } from '@tanstack/react-router';
import { orderTexts } from '#contract/texts/purchase-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { type OrderView, useOrder } from '../use-order.ts';
import { useOrderCommands } from '../use-order-commands.ts';
import classes from './order-screen.module.css';
import { OrderScreen } from './order-screen.tsx';

const OrderNotStored = lazyComponent(() => import('../components/order-not-stored.tsx'));

/** The page of one order, by its number. */
export function OrderPage({ orderNumber }: { orderNumber: string }) {
  const { view, read, refresh } = useOrder(orderNumber);
  if (view.state === 'loading') return <LoadingOrder />;
  if (view.state === 'not_found') return <MissingOrder />;
  if (view.state === 'not_stored') return <OrderNotStored onRetry={() => void read()} />;
  if (view.state === 'failed') return <FailedOrder onRetry={refresh} />;
  return <LoadedOrder view={view} refresh={refresh} />;
}

function LoadedOrder({
  view,
  refresh,
}: {
  view: Extract<OrderView, { state: 'ready' }>;
  refresh: () => Promise<void>;
}) {
  const commands = useOrderCommands(view.order, refresh);
  return <OrderScreen order={view.order} staleSince={view.staleSince} commands={commands} refresh={refresh} />;
}

function MissingOrder() {
  return (
    <StateMessage
      headingLevel={1}
      title={orderTexts.notFound.title}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {orderTexts.home}
        </Link>
      }
    >
      <p>{orderTexts.notFound.message}</p>
    </StateMessage>
  );
}

function FailedOrder({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <StateMessage
      role="alert"
      headingLevel={1}
      title={orderTexts.loadFailed}
      actions={
        <Button variant="action" size="large" onClick={() => void onRetry()}>
          {texts.retry}
        </Button>
      }
    >
      <p>Revisa tu conexión. Tu reserva y tu pago no cambian por esto.</p>
    </StateMessage>
  );
}

function LoadingOrder() {
  return (
    <>
      <LoadingLabel>Cargando tu orden</LoadingLabel>
      <div className={classes.head} aria-hidden="true">
        <div className={classes.headInner}>
          <Skeleton width="44px" height="44px" radius="50%" />
          <Skeleton width="min(24rem, 80%)" height="46px" />
          <Skeleton width="min(32rem, 100%)" height="25px" />
          <Skeleton width="min(22rem, 90%)" height="30px" />
          <Skeleton width="min(34rem, 100%)" height="46px" radius="999px" />
        </div>
      </div>
      <div className={classes.content} aria-hidden="true">
        <div className={classes.columns}>
          <Skeleton height="330px" radius="20px" />
          <Skeleton height="200px" radius="20px" />
        </div>
      </div>
    </>
  );
}
