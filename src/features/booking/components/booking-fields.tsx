import type { Experience } from '#contract/experiences.ts';
import { texts } from '#contract/texts.ts';
import { formatDay, formatTime } from '#contract/time.ts';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { Stepper } from '#src/ui/components/stepper.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { type BookableTime, participantsMax } from '../booking-rules.ts';
import type { BookingForm } from '../use-booking-form.ts';
import classes from './booking-panel.module.css';

const t = texts.booking;

/** Date, time and people. */
export function BookingFields({ experience, form }: { experience: Experience; form: BookingForm }) {
  const { draft, day, slot } = form;
  return (
    <div className={classes.fields}>
      <TextField
        type="date"
        label={t.date}
        min={form.today}
        value={draft.date}
        description={draft.date && !form.dateError ? formatDay(draft.date) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={form.dateError}
        onChange={(event) => form.chooseDate(event.currentTarget.value)}
      />
      <SelectField label={t.time} value={draft.time} disabled={!form.canChooseTime} onChange={(event) => form.chooseTime(event.currentTarget.value)}>
        <option value="">{timePrompt(form)}</option>
        {day.times.map((option) => (
          <option key={option.time} value={option.time}>
            {timeLabel(option)}
          </option>
        ))}
      </SelectField>
      {day.staleSince && <StaleNote since={day.staleSince} what="Cupos vistos" />}
      {day.state === 'unknown' && <p className={classes.hint}>Sin conexión no sabemos cuántos cupos quedan. Los confirmamos cuando vuelvas a tener señal.</p>}
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
            onChange={form.chooseParticipants}
            labels={{ value: t.participants, decrease: t.decrease, increase: t.increase }}
          />
          <span id="participantes-cupos" className={classes.hint}>
            {peopleHint(experience, slot)}
          </span>
        </div>
      </div>
    </div>
  );
}

function timePrompt({ draft, day, canChooseTime }: BookingForm): string {
  if (!draft.date) return 'Elige primero la fecha';
  if (day.state === 'loading') return 'Buscando horas…';
  if (canChooseTime && day.times.length === 0) return 'No quedan horas este día';
  return 'Elige una hora';
}

function timeLabel({ time, remaining }: BookableTime): string {
  return remaining === null ? formatTime(time) : `${formatTime(time)} · ${remaining === 1 ? 'queda 1' : `quedan ${remaining}`}`;
}

function peopleHint(experience: Experience, slot: BookableTime | undefined): string {
  const max = participantsMax(experience, slot);
  return slot?.remaining != null && slot.remaining < experience.maxParticipants ? `Quedan ${max} en este horario` : texts.catalogue.maxPeople(max);
}
