import type { Slot } from '#contract/api/availability.ts';
import { formatCop } from '#contract/domain/money.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { formatTime } from '#contract/domain/time.ts';
import type { Conflict, ConflictChoice, LocalCartItem } from '#src/offline/cart/cart.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { type ConflictChoices, conflictChoices } from '../conflict-choices.ts';
import { conflictText } from '../conflict-text.ts';
import type { CartActions } from '../use-cart-actions.ts';
import { type OtherTimes, useOtherTimes } from '../use-other-times.ts';

interface ConflictNoticeProps {
  item: LocalCartItem;
  conflict: Conflict;
  actions: CartActions;
  onRebook: () => void;
}

/** Says why this item can't be booked and offers ways to resolve it. The other items stay bookable. */
export function ConflictNotice({ item, conflict, actions, onRebook }: ConflictNoticeProps) {
  const choices = conflictChoices(conflict, item);
  const { acceptPriceCop } = choices;
  const people = conflict.wished ?? item.participants;
  const times = useOtherTimes(item, people, choices.otherTime);
  return (
    <Notice
      tone="warning"
      role="status"
      title={conflictText(item, conflict)}
      actions={
        <>
          <ChoiceButtons choices={choices} resolve={(choice) => actions.resolve(item.id, choice)} onRebook={onRebook} />
          <TimeButtons
            times={times}
            unitPriceCop={item.unitPrice}
            onMove={(slot) => actions.move(item, slot, people)}
          />
        </>
      }
    >
      {acceptPriceCop !== null
        ? `Antes ${formatCop(item.unitPrice)} por persona, ahora ${formatCop(acceptPriceCop)}.`
        : texts.cart.conflictHint}
      {times.staleSince !== null && times.slots.length > 0 && (
        <StaleNote since={times.staleSince} what="Cupos de las otras horas vistos" />
      )}
    </Notice>
  );
}

interface ChoiceButtonsProps {
  choices: ConflictChoices;
  resolve: (choice: ConflictChoice) => void;
  onRebook: () => void;
}

function ChoiceButtons({ choices, resolve, onRebook }: ChoiceButtonsProps) {
  const { useRemaining, acceptPriceCop, keep, otherDate, retry } = choices;
  return (
    <>
      {useRemaining !== null && (
        <Button variant="brand" onClick={() => resolve('use_remaining')}>
          {leaveText(useRemaining)}
        </Button>
      )}
      {keep !== null && (
        <Button variant="outline" onClick={() => resolve('dismiss')}>
          {`Seguir con ${keep}`}
        </Button>
      )}
      {acceptPriceCop !== null && (
        <Button variant="brand" onClick={() => resolve('accept_price')}>
          Aceptar {formatCop(acceptPriceCop)}
        </Button>
      )}
      {otherDate && (
        <Button variant="outline" onClick={onRebook}>
          Elegir otra fecha
        </Button>
      )}
      {retry && (
        <Button variant="outline" onClick={() => resolve('retry')}>
          Intentar de nuevo
        </Button>
      )}
      <Button variant="outline" onClick={() => resolve('remove')}>
        Quitar del carrito
      </Button>
    </>
  );
}

interface TimeButtonsProps {
  times: OtherTimes;
  /** The item's price per person in pesos; a time with another price is labelled with it. */
  unitPriceCop: number;
  onMove: (slot: Slot) => void;
}

/** The last choice. Its space is reserved while the times load, so that no button moves under a finger. */
function TimeButtons({ times, unitPriceCop, onMove }: TimeButtonsProps) {
  if (times.state === 'unasked' || times.state === 'unknown') return null;
  if (times.slots.length === 0) {
    return (
      <Button variant="outline" disabled>
        {times.state === 'loading' ? 'Buscando otra hora…' : 'Sin otra hora ese día'}
      </Button>
    );
  }
  return times.slots.map((slot) => (
    <Button key={slot.time} variant="outline" onClick={() => onMove(slot)}>
      {`Pasar a las ${formatTime(slot.time)}${slot.priceCop === unitPriceCop ? '' : `, a ${formatCop(slot.priceCop)}`}`}
    </Button>
  ));
}

function leaveText(people: number): string {
  return people === 1 ? 'Dejar 1 participante' : `Dejar ${people} participantes`;
}
