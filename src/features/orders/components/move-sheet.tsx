import type { FormEvent } from 'react';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import { moveFormTexts, moveTexts, slotText } from '#contract/texts/move-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { serverNow, serverToday } from '#src/lib/server-clock.ts';
import { useHoldUpdates } from '#src/lib/update-state.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Sheet } from '#src/ui/components/sheet.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { termsAfter } from '../move-day.ts';
import { type Move, useMove } from '../use-move.ts';
import classes from './move-sheet.module.css';

const t = moveFormTexts;

interface MoveSheetProps {
  order: Order;
  item: OrderItem;
  refresh: () => Promise<void>;
  opened: boolean;
  onClose: () => void;
}

/** The dialog in which a buyer moves a booking to another date or time. */
export default function MoveSheet({ order, item, refresh, opened, onClose }: MoveSheetProps) {
  const move = useMove(order, item, { refresh, onDone: onClose });
  const { choice } = move;
  useHoldUpdates(opened && choice.date !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    move.confirm();
  }

  return (
    <Sheet opened={opened} onClose={onClose} title={t.title}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.scroll}>
          <div>
            <h3>{item.experienceName}</h3>
            <p className={classes.soft}>{t.lead}</p>
          </div>
          <div className={classes.date}>
            <TextField
              type="date"
              label={t.date}
              min={serverToday()}
              value={choice.date}
              description={move.day.state !== 'idle' ? formatDay(choice.date, serverToday()) : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={move.dateError}
              onChange={(event) => move.chooseDate(event.currentTarget.value)}
            />
          </div>
          <Times item={item} move={move} />
          <Preview item={item} move={move} />
        </div>
        <div className={classes.foot}>
          <Problem move={move} />
          <div className={classes.buttons}>
            <Button variant="outline" size="large" onClick={onClose}>
              {t.keep}
            </Button>
            <Button type="submit" variant="action" size="large" busy={move.isMoving} disabled={choice.time === ''}>
              {t.confirm}
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}

/** The day's times with their seats, or why there are none. */
function Times({ item, move: { day, choice, chooseTime, reload } }: { item: OrderItem; move: Move }) {
  const isOnline = useOnline();
  switch (day.state) {
    case 'idle':
      return <p className={classes.soft}>{t.chooseDate}</p>;
    case 'loading':
      return (
        <p role="status" className={classes.soft}>
          {t.loading}
        </p>
      );
    case 'blocked':
      return <Notice tone="warning" role="status" title={t.blocked} />;
    case 'none':
      return <Notice tone="info" role="status" title={t.none(item.participants)} />;
    case 'other_price':
      return <Notice tone="warning" role="status" title={moveTexts.otherPrice(day.priceCop)} />;
    case 'unreachable':
      // Without a connection the form says so as a whole.
      return isOnline ? (
        <Notice
          tone="warning"
          role="status"
          title={t.unreachable}
          actions={
            <Button variant="outline" onClick={reload}>
              {t.retry}
            </Button>
          }
        />
      ) : null;
    case 'ready':
      return (
        <fieldset className={classes.times}>
          <legend>{t.time}</legend>
          {day.times.map(({ time, remaining }) => (
            <label key={time} className={classes.time}>
              <input
                type="radio"
                name="hora"
                value={time}
                checked={choice.time === time}
                onChange={() => chooseTime(time)}
              />
              <strong>{formatTime(time)}</strong>
              <span className={classes.soft}>{t.seats(remaining)}</span>
            </label>
          ))}
        </fieldset>
      );
  }
}

/** That there is no connection, or why the last try was refused. What was chosen stays. */
function Problem({ move: { problem, choice } }: { move: Move }) {
  const isOnline = useOnline();
  if (problem?.kind === 'refused') return <Notice tone="danger" role="alert" title={problem.message} />;
  if (isOnline && !problem) return null;
  return (
    <Notice tone="warning" role="alert" title={t.needsSignal}>
      {choice.date === '' ? null : t.keptChoice}
    </Notice>
  );
}

/** Both dates, and what the buyer may still do after the move. */
function Preview({ item, move: { choice } }: { item: OrderItem; move: Move }) {
  const today = serverToday();
  return (
    <div aria-live="polite">
      {choice.time !== '' && (
        <div className={classes.preview}>
          <p>
            <span className={classes.soft}>{t.from} </span>
            {slotText({ date: item.selectedDate, time: item.selectedTime }, today)}
          </p>
          <p>
            <span className={classes.soft}>{t.to} </span>
            <strong>{slotText(choice, today)}</strong>
          </p>
          {termsAfter(item, choice, serverNow()).map((text) => (
            <p key={text} className={classes.terms}>
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
