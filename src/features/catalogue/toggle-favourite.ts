import { texts } from '#contract/texts/spec-texts.ts';
import { toggleFavourite } from '#src/offline/favourites/favourites.ts';
import { toastError } from '#src/ui/toast.ts';

/** Toggles a favourite, and shows a toast if that fails. */
export function pressFavourite(experienceId: string): void {
  toggleFavourite(experienceId).catch(() =>
    toastError(texts.errorTitle, 'No se pudo guardar el favorito en este dispositivo'),
  );
}
