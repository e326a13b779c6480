import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ItemSlot, type Order, type OrderItem } from '#contract/api/orders.ts';
import { moveFormTexts } from '#contract/texts/move-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { ApiError, NetworkError } from '#src/lib/api.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { uuid } from '#src/lib/uuid.ts';
import { moveItem } from '#src/offline/orders/order-calls.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import type { MoveDay } from './move-day.ts';
import { useMoveDay } from './use-move-day.ts';

const t = moveFormTexts;

export interface Move {
  /** Empty strings until chosen. */
  choice: ItemSlot;
  day: MoveDay;
  dateError: string | undefined;
  /** Why the last try failed. */
  problem: { kind: 'offline' } | { kind: 'refused'; message: string } | null;
  isMoving: boolean;
  chooseDate: (date: string) => void;
  chooseTime: (time: string) => void;
  reload: () => void;
  confirm: () => void;
}

const nothing: ItemSlot = { date: '', time: '' };
const isTyped = (date: string) => date >= '1900';
const Stale = v.looseObject({ current: ItemSlot });
/** The slot can't be had any more: ask for its day anew. */
const slotGone: ReadonlySet<string> = new Set(['sold_out', 'slot_unavailable', 'date_blocked', 'price_changed']);

/** Moves an item: choose day and time, see both dates, confirm. Retries of the same choice send the same key. */
export function useMove(
  order: Order,
  item: OrderItem,
  { refresh, onDone }: { refresh: () => Promise<void>; onDone: () => void },
): Move {
  useToasts();
  const [choice, setChoice] = useState(nothing);
  const [problem, setProblem] = useState<Move['problem']>(null);
  const [isMoving, setIsMoving] = useState(false);
  const key = useRef('');
  const isPast = isTyped(choice.date) && choice.date < serverToday();
  const { day, reload } = useMoveDay(item, isTyped(choice.date) && !isPast ? choice.date : '');

  function choose(next: ItemSlot) {
    key.current = uuid();
    setChoice(next);
    setProblem(null);
  }

  async function confirm() {
    setIsMoving(true);
    setProblem(null);
    const expectedFrom = { date: item.selectedDate, time: item.selectedTime };
    const failure = await tryMove(
      () => moveItem(order.orderNumber, item.id, { ...choice, expectedFrom }, key.current),
      choice,
    );
    setIsMoving(false);
    if (failure?.kind === 'offline') return setProblem(failure);
    if (failure?.kind === 'refused') {
      if (slotGone.has(failure.code)) {
        setChoice({ ...choice, time: '' });
        reload();
      }
      return setProblem(failure);
    }
    if (failure) toastError(texts.errorTitle, failure.message);
    else toastSuccess(t.movedTitle, t.moved(choice, serverToday()));
    choose(nothing);
    onDone();
    await refresh();
  }

  return {
    choice,
    day,
    dateError: isPast ? t.past : undefined,
    problem,
    isMoving,
    chooseDate: (date) => choose({ date, time: '' }),
    chooseTime: (time) => choose({ ...choice, time }),
    reload,
    confirm: () => void confirm(),
  };
}

/** over: the booking isn't as it was shown, so the dialog closes. */
type Failure =
  | { kind: 'offline' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'over'; message: string };

async function tryMove(move: () => Promise<void>, choice: ItemSlot): Promise<Failure | null> {
  try {
    await move();
    return null;
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'offline' };
    if (!(error instanceof ApiError)) throw error;
    const { code, body } = error;
    const message = error.error || t.failed;
    // An earlier try arrived whose answer was lost.
    if (code === 'stale_version' && v.is(Stale, body) && isSame(body.current, choice)) return null;
    if (code === 'stale_version' || code === 'booking_not_movable') return { kind: 'over', message };
    return { kind: 'refused', code, message };
  }
}

const isSame = (one: ItemSlot, other: ItemSlot) => one.date === other.date && one.time === other.time;
