import { Link } from '@tanstack/react-router';
import { texts } from '#contract/texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { type OrderView, useOrder } from '../use-order.ts';
import { useOrderCommands } from '../use-order-commands.ts';
import classes from './order-screen.module.css';
import { OrderScreen } from './order-screen.tsx';

/** The page of one order, by its number. */
export function OrderPage({ orderNumber }: { orderNumber: string }) {
  const { view, refresh } = useOrder(orderNumber);
  if (view.state === 'loading') return <LoadingOrder />;
  if (view.state === 'not_found') return <MissingOrder />;
  if (view.state === 'failed') return <FailedOrder onRetry={refresh} />;
  return <LoadedOrder view={view} refresh={refresh} />;
}

function LoadedOrder({ view, refresh }: { view: Extract<OrderView, { state: 'ready' }>; refresh: () => Promise<void> }) {
  const commands = useOrderCommands(view.order, refresh);
  return <OrderScreen order={view.order} staleSince={view.staleSince} commands={commands} />;
}

function MissingOrder() {
  return (
    <StateMessage
      headingLevel={1}
      title={texts.order.notFound.title}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.order.home}
        </Link>
      }
    >
      <p>{texts.order.notFound.message}</p>
    </StateMessage>
  );
}

function FailedOrder({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <StateMessage
      role="alert"
      headingLevel={1}
      title={texts.order.loadFailed}
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
    <div className={classes.content}>
      <LoadingLabel>Cargando tu orden</LoadingLabel>
      <Skeleton height="180px" radius="20px" />
      <Skeleton height="240px" radius="20px" />
    </div>
  );
}
