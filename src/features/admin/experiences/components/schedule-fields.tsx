import { experienceAdminTexts } from '#contract/texts/admin-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { uuid } from '#src/lib/uuid.ts';
import type { ScheduleRow } from '../experience-values.ts';
import classes from './experience-form.module.css';

const t = experienceAdminTexts.schedule;

/** Begins on Monday, as in Colombia; the number is the contract's (0 = Sunday). */
const week = [
  [1, 'lun'],
  [2, 'mar'],
  [3, 'mié'],
  [4, 'jue'],
  [5, 'vie'],
  [6, 'sáb'],
  [0, 'dom'],
] as const;

interface ScheduleFieldsProps {
  rows: readonly ScheduleRow[];
  onChange: (rows: ScheduleRow[]) => void;
}

/** The schedule: starts by days of the week and seasons. */
export function ScheduleFields({ rows, onChange }: ScheduleFieldsProps) {
  const change = (key: string, patch: Partial<ScheduleRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  return (
    <fieldset className={classes.group} data-wide>
      <legend>{t.title}</legend>
      {rows.length === 0 && <p className={classes.soft}>{t.none}</p>}
      {rows.map((row, index) => (
        <Entry
          key={row.key}
          row={row}
          number={index + 1}
          onChange={(patch) => change(row.key, patch)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button
        variant="outline"
        onClick={() => onChange([...rows, { key: uuid(), times: '', days: [], from: '', to: '' }])}
      >
        {t.add}
      </Button>
    </fieldset>
  );
}

interface EntryProps {
  row: ScheduleRow;
  number: number;
  onChange: (patch: Partial<ScheduleRow>) => void;
  onRemove: () => void;
}

function Entry({ row, number, onChange, onRemove }: EntryProps) {
  const toggle = (day: number) =>
    onChange({ days: row.days.includes(day) ? row.days.filter((one) => one !== day) : [...row.days, day] });
  return (
    <div className={classes.entry} role="group" aria-label={t.number(number)}>
      <TextField
        label={t.times}
        description={t.timesHint}
        value={row.times}
        onChange={(event) => onChange({ times: event.currentTarget.value })}
      />
      <div className={classes.days} role="group" aria-label={t.days}>
        {week.map(([day, name]) => (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-pressed={row.days.includes(day)}
            onClick={() => toggle(day)}
          >
            {name}
          </button>
        ))}
        <p className={classes.soft}>{t.daysHint}</p>
      </div>
      <div className={classes.season}>
        <TextField
          label={t.from}
          placeholder="MM-DD"
          value={row.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          label={t.to}
          placeholder="MM-DD"
          value={row.to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        <p className={classes.soft}>{t.seasonHint}</p>
      </div>
      <Button variant="quiet" onClick={onRemove}>
        {t.remove(number)}
      </Button>
    </div>
  );
}
