import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { formatCop } from '#contract/domain/money.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { formatLongDate, formatTime } from '#contract/domain/time.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { Stepper } from '#src/ui/components/stepper.tsx';
import type { CartActions } from '../use-cart-actions.ts';
import classes from './cart-item.module.css';
import { ConflictNotice } from './conflict-notice.tsx';

interface CartItemProps {
  item: LocalCartItem;
  actions: CartActions;
  isOnline: boolean;
  /** Opens the booking panel to pick another date. */
  onRebook: (item: LocalCartItem) => void;
}

const steps = { value: texts.booking.participants, decrease: texts.booking.decrease, increase: texts.booking.increase };

export function CartItem({ item, actions, isOnline, onRebook }: CartItemProps) {
  const { experience } = item;
  const titleId = `item-${item.id}`;
  const picture = experience.pictures[0];
  return (
    <li className={classes.item} data-conflict={item.conflict !== null || undefined} aria-labelledby={titleId}>
      <Picture
        src={picture?.src ?? experience.images[0]}
        alt={picture?.alt ?? ''}
        sizes="(min-width: 48em) 200px, 112px"
        className={classes.picture}
      />
      <div className={classes.head}>
        <Badge tone="brand">{experience.category}</Badge>
        <h2 id={titleId} tabIndex={-1} className={classes.name}>
          {experience.name}
        </h2>
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={texts.cart.remove}
        aria-describedby={titleId}
        onClick={() => actions.remove(item.id)}
      >
        <IconTrash size={20} aria-hidden />
      </button>
      <p className={classes.description}>{experience.description}</p>
      <When item={item} />
      {!isOnline && (item.sync === 'pending' || item.sync === 'sent') && <UnsentNote />}
      <div className={classes.foot}>
        <Stepper
          value={item.participants}
          min={1}
          max={Math.max(experience.maxParticipants, item.participants)}
          labels={steps}
          describedBy={titleId}
          onChange={(participants) => actions.change(item.id, participants)}
        />
        <p className={classes.price}>
          <strong>{formatCop(item.lineTotal)}</strong>
          <span>{formatCop(item.unitPrice)} por persona</span>
        </p>
      </div>
      {item.conflict && (
        <ConflictNotice item={item} conflict={item.conflict} actions={actions} onRebook={() => onRebook(item)} />
      )}
    </li>
  );
}

function UnsentNote() {
  return (
    <p className={classes.unsent}>
      <IconCloudUp size={17} aria-hidden />
      Guardada aquí, por enviar cuando vuelva la señal
    </p>
  );
}

function When({ item }: { item: LocalCartItem }) {
  return (
    <ul className={classes.facts}>
      <li>
        <IconCalendar size={17} aria-hidden />
        {formatLongDate(item.selectedDate)}
      </li>
      <li>
        <IconClock size={17} aria-hidden />
        {formatTime(item.selectedTime)}
      </li>
      <li>
        <IconHourglass size={17} aria-hidden />
        {item.experience.duration}
      </li>
    </ul>
  );
}
