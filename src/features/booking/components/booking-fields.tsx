import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import type { RefObject } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import { Stepper } from '#src/ui/components/stepper.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { type BookableTime, isTyped, participantsMax } from '../booking-rules.ts';
import type { BookableDay } from '../use-availability.ts';
import type { BookingForm } from '../use-booking-form.ts';
import classes from './booking-panel.module.css';
import { NextDayNotice } from './next-day-notice.tsx';

const t = texts.booking;

interface BookingFieldsProps {
  experience: Experience;
  form: BookingForm;
  /** Refs of the required fields, to focus the missing one. */
  dateInput: RefObject<HTMLInputElement | null>;
  timeInput: RefObject<HTMLSelectElement | null>;
}

/** Date, time and people. */
export function BookingFields({ experience, form, dateInput, timeInput }: BookingFieldsProps) {
  const { draft } = form;

  function chooseNext(date: string) {
    form.chooseDate(date);
    // The button unmounts, and the focus would be lost.
    dateInput.current?.focus();
  }

  return (
    <div className={classes.fields}>
      <div className={classes.date}>
        <TextField
          ref={dateInput}
          type="date"
          label={t.date}
          min={form.today}
          value={draft.date}
          description={isTyped(draft.date) && !form.dateError ? formatDay(draft.date, form.today) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={form.dateError}
          onChange={(event) => form.chooseDate(event.currentTarget.value)}
        />
      </div>
      <NextDayNotice reason={form.noTimes} nextDay={form.nextDay} onChoose={chooseNext} />
      <TimeField form={form} input={timeInput} />
      <SeatsNotice day={form.day} />
      <PeopleField experience={experience} form={form} />
    </div>
  );
}

function TimeField({ form, input }: { form: BookingForm; input: RefObject<HTMLSelectElement | null> }) {
  return (
    <SelectField
      ref={input}
      label={t.time}
      value={form.draft.time}
      disabled={!form.canChooseTime}
      error={form.timeError}
      onChange={(event) => form.chooseTime(event.currentTarget.value)}
    >
      <option value="">{timePrompt(form)}</option>
      {form.day.times.map((option) => (
        <option key={option.time} value={option.time}>
          {timeLabel(option)}
        </option>
      ))}
    </SelectField>
  );
}

/** How current the shown seats are. */
function SeatsNotice({ day }: { day: BookableDay }) {
  return (
    <>
      {day.staleSince && (
        <p className={classes.seen}>
          <IconCloudOff size={17} aria-hidden />
          Cupos vistos el {formatMoment(day.staleSince)}; los confirmamos con señal.
        </p>
      )}
      {day.state === 'failed' && (
        <p className={classes.hint}>
          No pudimos consultar las horas de este día. Elige otra fecha o inténtalo en un momento.
        </p>
      )}
      {day.state === 'unknown' && day.times.length > 0 && (
        <p className={classes.hint}>
          Sin conexión no sabemos cuántos cupos quedan. Los confirmamos cuando vuelvas a tener señal.
        </p>
      )}
    </>
  );
}

function PeopleField({
  experience,
  form: { draft, slot, chooseParticipants },
}: {
  experience: Experience;
  form: BookingForm;
}) {
  return (
    <div>
      <label htmlFor="participantes" className={classes.label}>
        {t.participants}
      </label>
      <div className={classes.people}>
        <Stepper
          id="participantes"
          describedBy="participantes-cupos"
          value={draft.participants}
          min={1}
          max={participantsMax(experience, slot)}
          onChange={chooseParticipants}
          labels={{ value: t.participants, decrease: t.decrease, increase: t.increase }}
        />
        <span id="participantes-cupos" className={classes.hint}>
          {peopleHint(experience, slot)}
        </span>
      </div>
    </div>
  );
}

function timePrompt({ draft, day, canChooseTime }: BookingForm): string {
  if (!isTyped(draft.date)) return 'Elige primero la fecha';
  if (day.state === 'loading') return 'Buscando horas…';
  if (!canChooseTime) return 'Elige otra fecha';
  if (day.times.length === 0) return 'No hay horas este día';
  return 'Elige una hora';
}

function timeLabel({ time, remaining }: BookableTime): string {
  return remaining === null
    ? formatTime(time)
    : `${formatTime(time)} · ${remaining === 1 ? 'queda 1' : `quedan ${remaining}`}`;
}

function peopleHint(experience: Experience, slot: BookableTime | undefined): string {
  const max = participantsMax(experience, slot);
  return slot?.remaining != null && slot.remaining < experience.maxParticipants
    ? `Quedan ${max} en este horario`
    : texts.catalogue.maxPeople(max);
}
