import { useEffect, useRef } from 'react';
import { withdrawalRefundDays } from '#contract/domain/limits.ts';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { refundText, sumsText } from '#contract/texts/refund-text.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { type Cancellation, useCancellation } from '../use-cancellation.ts';
import classes from './cancel-card.module.css';

interface CancelCardProps {
  order: Order;
  refresh: () => Promise<void>;
}

/** What the buyer may still cancel, and exactly what is refunded. */
export function CancelCard({ order, refresh }: CancelCardProps) {
  const cancellation = useCancellation(order, refresh);
  const cancellable = order.items.filter((item) => item.cancellation);
  if (cancellable.length === 0) return null;
  return (
    <Card title="¿Necesitas cancelar?">
      <ul className={classes.items}>
        {cancellable.map((item) => (
          <li key={item.id} className={classes.item}>
            <div>
              <h3>{item.experienceName}</h3>
              <p>{item.cancellation && refundText(item.cancellation, serverToday())}</p>
            </div>
            <CancelStep label={`Cancelar ${item.experienceName}`} items={[item]} cancellation={cancellation} />
          </li>
        ))}
      </ul>
      {cancellable.length > 1 && (
        <CancelStep label="Cancelar toda la orden" items={cancellable} cancellation={cancellation} />
      )}
    </Card>
  );
}

interface CancelStepProps {
  label: string;
  items: readonly OrderItem[];
  cancellation: Cancellation;
  /** The policy's words for this refund, where they don't stand beside the button. */
  terms?: string;
}

/** The button, replaced by the question after a press. The focus follows, and returns. */
export function CancelStep({ label, items, cancellation, terms }: CancelStepProps) {
  const { chosen, isCancelling, choose } = cancellation;
  const isAsked = chosen.length === items.length && items.every((item) => chosen.some(({ id }) => id === item.id));
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (isAsked)
    return (
      <Question
        title={items.length > 1 ? '¿Cancelar toda la orden?' : '¿Cancelar esta experiencia?'}
        cancellation={cancellation}
        terms={terms}
      />
    );
  return (
    <Button ref={button} variant="outline" aria-label={label} disabled={isCancelling} onClick={() => choose(items)}>
      {items.length > 1 ? label : 'Cancelar'}
    </Button>
  );
}

function Question({
  title,
  cancellation: { refund, isCancelling, keep, confirm },
  terms,
}: {
  title: string;
  cancellation: Cancellation;
  terms?: string | undefined;
}) {
  const wayBack = useRef<HTMLButtonElement>(null);
  useEffect(() => wayBack.current?.focus(), []);
  return (
    <div className={classes.question}>
      <Notice
        tone="warning"
        role="alert"
        title={title}
        actions={
          <>
            <Button variant="danger" busy={isCancelling} onClick={confirm}>
              Sí, cancelar
            </Button>
            <Button ref={wayBack} variant="quiet" disabled={isCancelling} onClick={keep}>
              Conservar mi reserva
            </Button>
          </>
        }
      >
        {terms && <p>{terms}</p>}
        <p>
          Tus cupos quedan libres de inmediato. Te devolvemos {sumsText(refund)}
          {refund.cash > 0 && `; el dinero llega en ${withdrawalRefundDays} días o menos`}.
        </p>
      </Notice>
    </div>
  );
}
