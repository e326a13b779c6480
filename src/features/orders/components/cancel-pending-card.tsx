import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/api/orders.ts';
import { pendingTexts } from '#contract/texts/pending-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { ApiError, NetworkError } from '#src/lib/api.ts';
import { uuid } from '#src/lib/uuid.ts';
import { cancelItems } from '#src/offline/orders/order-calls.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { toastError, toastSuccess } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import classes from './cancel-card.module.css';

const t = pendingTexts;

interface CancelPendingCardProps {
  order: Order;
  refresh: () => Promise<void>;
}

/** Lets the buyer give up an order whose payment is pending, which may be somebody else's. */
export function CancelPendingCard({ order, refresh }: CancelPendingCardProps) {
  useToasts();
  const [isAsked, setIsAsked] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const [key] = useState(uuid);
  const wayBack = useRef<HTMLButtonElement>(null);
  useEffect(() => wayBack.current?.focus(), [isAsked]);

  async function confirm() {
    setIsCancelling(true);
    await cancel(order, key);
    setIsCancelling(false);
    setIsAsked(false);
    await refresh();
  }

  return (
    <Card title={t.title}>
      {isAsked ? (
        <Notice
          tone="warning"
          role="alert"
          title={t.question}
          actions={
            <>
              <Button variant="danger" busy={isCancelling} onClick={() => void confirm()}>
                {t.confirm}
              </Button>
              <Button ref={wayBack} variant="quiet" disabled={isCancelling} onClick={() => setIsAsked(false)}>
                {t.keep}
              </Button>
            </>
          }
        >
          <p>{t.consequence}</p>
        </Notice>
      ) : (
        <div className={classes.offer}>
          <p>{t.lead}</p>
          <Button variant="outline" onClick={() => setIsAsked(true)}>
            {t.button}
          </Button>
        </div>
      )}
    </Card>
  );
}

async function cancel(order: Order, key: string): Promise<void> {
  try {
    await cancelItems(order.orderNumber, { expectedRefund: { cash: 0, cashback: 0 } }, key);
    toastSuccess(t.done.title, t.done.message);
  } catch (error) {
    if (error instanceof NetworkError) return toastError(texts.errorTitle, t.offline);
    if (!(error instanceof ApiError)) throw error;
    toastError(texts.errorTitle, error.error);
  }
}
