import { type FormEvent, useRef } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { useHoldUpdates } from '#src/lib/update-state.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Sheet } from '#src/ui/components/sheet.tsx';
import { BookingFields } from '../components/booking-fields.tsx';
import classes from '../components/booking-panel.module.css';
import { BookingSummary } from '../components/booking-summary.tsx';
import type { ReplacedItem } from '../place-in-cart.ts';
import { useBookingForm } from '../use-booking-form.ts';

interface BookingPanelProps {
  experience: Experience;
  /** The cart item that this booking replaces. */
  replaces?: ReplacedItem;
  opened: boolean;
  onClose: () => void;
}

const t = texts.booking;

/** The sheet for choosing day, time and participants. Works offline. */
export default function BookingPanel({ experience, replaces, opened, onClose }: BookingPanelProps) {
  const form = useBookingForm(experience, { replaces, onPlaced: onClose });
  useHoldUpdates(opened && form.draft.date !== '');
  const dateInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLSelectElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = await form.submit();
    if (missing) (missing === 'date' ? dateInput : timeInput).current?.focus();
  }

  return (
    <Sheet opened={opened} onClose={onClose} title={experience.name}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.scroll}>
          <BookingSummary experience={experience} />
          <BookingFields experience={experience} form={form} dateInput={dateInput} timeInput={timeInput} />
        </div>
        <div className={classes.foot}>
          <p className={classes.total} aria-live="polite">
            <span>{t.total}</span>
            <strong>{formatCop(form.unitPriceCop * form.draft.participants)}</strong>
          </p>
          <div className={classes.buttons}>
            <Button variant="outline" size="large" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" variant="action" size="large" busy={form.isPlacing}>
              {t.add}
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}
