import { useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { addDays, formatDay, formatTime } from '#contract/domain/time.ts';
import type { Booking } from '#src/offline/cart/cart.ts';
import { serverNow, serverToday } from '#src/lib/server-clock.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import {
  type BookableTime,
  type BookingDraft,
  isTyped,
  noTimesText,
  participantsMax,
  refusalOf,
} from './booking-rules.ts';
import { placeInCart, placingFailure, type ReplacedItem } from './place-in-cart.ts';
import { type BookableDay, useBookableDay, useBlockedDates } from './use-availability.ts';
import { type NextDayView, useNextDay } from './use-next-day.ts';

export interface BookingForm {
  draft: BookingDraft;
  today: string;
  day: BookableDay;
  slot: BookableTime | undefined;
  /** Pesos per person: the chosen day's price, else the experience's. */
  unitPriceCop: number;
  dateError: string | undefined;
  /** Set once submitting without a time was tried. */
  timeError: string | undefined;
  /** Why the chosen day has no times, unless the date's error says it. */
  noTimes: string | null;
  /** The next bookable day, if the chosen one can't be booked. */
  nextDay: NextDayView;
  canChooseTime: boolean;
  isPlacing: boolean;
  chooseDate: (date: string) => void;
  chooseTime: (time: string) => void;
  chooseParticipants: (participants: number) => void;
  /** Adds the booking to the cart. @returns the field that is missing, if any */
  submit: () => Promise<'date' | 'time' | null>;
}

const t = texts.booking;
const emptyDraft: BookingDraft = { date: '', time: '', participants: 1 };

/** The state of the booking form: choices, options, and submitting. */
export function useBookingForm(
  experience: Experience,
  options: { replaces?: ReplacedItem; onPlaced: () => void },
): BookingForm {
  useToasts();
  const [draft, setDraft] = useState<BookingDraft>({
    ...emptyDraft,
    participants: options.replaces?.participants ?? 1,
  });
  const [isPlacing, setIsPlacing] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const chosen = useChosenDay(experience, draft);
  const { date, today, day, isBlocked, unitPriceCop } = chosen;

  async function submit() {
    const refusal = refusalOf({ ...draft, date }, { isBlocked, today });
    if (refusal) {
      setIsTried(true);
      toastError(t[refusal].title, t[refusal].message);
      return refusal === 'blocked' || !date ? 'date' : 'time';
    }
    setIsPlacing(true);
    const isPlaced = await place(bookingOf(experience, draft, unitPriceCop), options.replaces);
    setIsPlacing(false);
    if (!isPlaced) return null;
    setDraft(emptyDraft);
    setIsTried(false);
    options.onPlaced();
    return null;
  }

  return {
    ...chosen,
    draft,
    dateError: dateError(chosen) ?? (isTried && !date ? 'Elige una fecha' : undefined),
    timeError: isTried && !draft.time ? 'Elige una hora' : undefined,
    isPlacing,
    chooseDate: (date) => setDraft({ ...draft, date, time: '' }),
    chooseTime: (time) => {
      const chosen = day.times.find((option) => option.time === time);
      setDraft({ ...draft, time, participants: Math.min(draft.participants, participantsMax(experience, chosen)) });
    },
    chooseParticipants: (participants) => setDraft({ ...draft, participants }),
    submit,
  };
}

/** What is known about the draft's date and time, and the next day if that one can't be booked. */
function useChosenDay(experience: Experience, draft: BookingDraft) {
  const today = serverToday();
  const blockedDates = useBlockedDates(experience.id);
  const date = isTyped(draft.date) ? draft.date : '';
  const day = useBookableDay(experience, date);
  const isBlocked = blockedDates.has(date) || day.isBlocked;
  const isPast = date !== '' && date < today;
  const isAnswered = day.state === 'known' || day.state === 'unknown';
  const canChooseTime = isAnswered && !isBlocked && !isPast;
  const isWithoutTimes = canChooseTime && day.times.length === 0;
  const nextFrom = isPast ? today : isBlocked || isWithoutTimes ? addDays(date, 1) : null;
  const nextDay = useNextDay(experience, nextFrom, draft.participants, blockedDates);
  const noTimes = isWithoutTimes
    ? noTimesText(experience, date, { isKnown: day.state === 'known', now: serverNow() })
    : null;
  const slot = day.times.find((option) => option.time === draft.time);
  const unitPriceCop = slot?.priceCop ?? day.times[0]?.priceCop ?? experience.price;
  return { today, date, day, slot, unitPriceCop, isBlocked, isPast, noTimes, canChooseTime, nextDay };
}

function dateError({ isPast, isBlocked }: { isPast: boolean; isBlocked: boolean }): string | undefined {
  if (isPast) return 'Esta fecha ya pasó';
  return isBlocked ? t.blockedInline : undefined;
}

function bookingOf(experience: Experience, { date, time, participants }: BookingDraft, unitPrice: number): Booking {
  return { experience, selectedDate: date, selectedTime: time, participants, unitPrice };
}

/** Adds the booking to the cart and shows the result. */
async function place(booking: Booking, replaced: ReplacedItem | undefined): Promise<boolean> {
  try {
    await placeInCart(booking, replaced);
    toastSuccess(
      'Agregado al carrito',
      `${booking.experience.name}, ${formatDay(booking.selectedDate, serverToday())}, ${formatTime(booking.selectedTime)}`,
    );
    return true;
  } catch (error) {
    const { title, message } = placingFailure(error);
    toastError(title, message);
    return false;
  }
}
