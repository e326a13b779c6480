import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { texts } from '#contract/texts/spec-texts.ts';
import classes from './favourite-button.module.css';

interface FavouriteButtonProps {
  isFavourite: boolean;
  /** The id of the element that names the experience. */
  describedBy: string;
  onToggle: () => void;
}

/** Keeps one label for both states; `aria-pressed` tells the state. */
export function FavouriteButton({ isFavourite, describedBy, onToggle }: FavouriteButtonProps) {
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.favourite}
      aria-label={texts.catalogue.addFavourite}
      aria-pressed={isFavourite}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <Icon size={21} aria-hidden />
    </button>
  );
}
