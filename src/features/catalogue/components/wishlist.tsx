import { Link } from '@tanstack/react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import { formatCop } from '#contract/domain/money.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useRowFocus } from '#src/ui/panel/use-row-focus.ts';
import { toastUndo } from '#src/ui/toast.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useFavouritesView } from '../use-favourites-view.ts';
import classes from './wishlist.module.css';

const t = customerTexts.wishlist;

interface WishlistProps {
  /** The words in the search box. */
  words: string;
  onSearch: (words: string) => void;
}

/** The person's favourites, searchable, each with its removal. */
export function Wishlist({ words, onSearch }: WishlistProps) {
  const view = useFavouritesView();
  if (view.state === 'loading') return <Loading />;
  if (view.state === 'error')
    return (
      <StateMessage
        role="alert"
        title={t.failed}
        actions={<Button onClick={() => window.location.reload()}>{texts.retry}</Button>}
      />
    );
  const all = view.cards.map(({ experience }) => experience);
  if (all.length === 0) return <Empty />;
  return (
    <section className={classes.wishlist} aria-label={t.title}>
      <TextField
        type="search"
        aria-label={t.searchLabel}
        placeholder={t.search}
        value={words}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Found experiences={all.filter((experience) => matches(experience, words))} onClear={() => onSearch('')} />
    </section>
  );
}

/** Each word stands in the name, the category or the place. */
function matches({ name, category, location }: Experience, words: string): boolean {
  const text = foldText(`${name} ${category} ${location}`);
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Found({ experiences, onClear }: { experiences: readonly Experience[]; onClear: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, experiences);
  if (experiences.length === 0)
    return (
      <StateMessage
        title={t.nothing}
        actions={
          <Button variant="outline" onClick={onClear}>
            {t.clear}
          </Button>
        }
      />
    );
  return (
    <ul ref={list} className={classes.list} tabIndex={-1}>
      {experiences.map((experience) => (
        <Row key={experience.id} experience={experience} />
      ))}
    </ul>
  );
}

function Row({ experience }: { experience: Experience }) {
  const { id, name, price, location } = experience;
  function remove() {
    pressFavourite(id);
    toastUndo(t.removed(name), () => pressFavourite(id));
  }
  return (
    <li className={classes.row} data-row={id}>
      <Picture
        src={experience.pictures[0]?.src ?? experience.images[0]}
        alt=""
        sizes="112px"
        className={classes.picture}
      />
      <div className={classes.text}>
        <h2>{name}</h2>
        <p className={classes.soft}>{location}</p>
        <p>
          <strong>{formatCop(price)}</strong> <span className={classes.soft}>{t.perPerson}</span>
        </p>
      </div>
      <div className={classes.actions}>
        <Link
          to="/product/$id"
          params={{ id }}
          className={buttonClass({ variant: 'outline' })}
          aria-label={`${t.view} ${name}`}
        >
          {t.view}
        </Link>
        <Button
          variant="quiet"
          icon={<IconTrash size={18} aria-hidden />}
          aria-label={t.removeOf(name)}
          onClick={remove}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

function Empty() {
  return (
    <StateMessage
      title={t.empty}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>{t.emptyHint}</p>
    </StateMessage>
  );
}

function Loading() {
  return (
    <>
      <LoadingLabel>{customerTexts.loading}</LoadingLabel>
      <div className={classes.wishlist} aria-hidden="true">
        <Skeleton height="46px" radius="12px" />
        <Skeleton height="120px" radius="20px" />
        <Skeleton height="120px" radius="20px" />
      </div>
    </>
  );
}
