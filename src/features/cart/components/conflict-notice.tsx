import { formatCop } from '#contract/money.ts';
import { texts } from '#contract/texts.ts';
import type { Conflict, LocalCartItem } from '#src/offline/tables/cart.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { conflictChoices } from '../conflict-choices.ts';
import type { CartActions } from '../use-cart-actions.ts';

interface ConflictNoticeProps {
  item: LocalCartItem;
  conflict: Conflict;
  actions: CartActions;
  onRebook: () => void;
}

/** Why this item can't be booked as it stands, and the ways out. The others are not held up by it. */
export function ConflictNotice({ item, conflict, actions, onRebook }: ConflictNoticeProps) {
  const choices = conflictChoices(conflict);
  return (
    <Notice
      tone="warning"
      role="status"
      title={conflict.message}
      actions={
        <>
          {choices.useRemaining !== null && (
            <Button variant="brand" onClick={() => actions.resolve(item.id, 'use_remaining')}>
              {choices.useRemaining === 1 ? 'Dejar 1 participante' : `Dejar ${choices.useRemaining} participantes`}
            </Button>
          )}
          {choices.acceptPriceCop !== null && (
            <Button variant="brand" onClick={() => actions.resolve(item.id, 'accept_price')}>
              Aceptar {formatCop(choices.acceptPriceCop)}
            </Button>
          )}
          {choices.otherDate && (
            <Button variant="outline" onClick={onRebook}>
              Elegir otra fecha
            </Button>
          )}
          {choices.retry && (
            <Button variant="outline" onClick={() => actions.resolve(item.id, 'retry')}>
              Intentar de nuevo
            </Button>
          )}
          <Button variant="outline" onClick={() => actions.resolve(item.id, 'remove')}>
            Quitar del carrito
          </Button>
        </>
      }
    >
      {choices.acceptPriceCop !== null
        ? `Antes ${formatCop(item.unitPrice)} por persona, ahora ${formatCop(choices.acceptPriceCop)}.`
        : texts.cart.conflictHint}
    </Notice>
  );
}
