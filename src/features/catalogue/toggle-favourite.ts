import { texts } from '#contract/texts/spec-texts.ts';
import { toastError } from '#src/ui/toast.ts';

/** Toggles a favourite, and shows a toast if that fails. */
export function pressFavourite(experienceId: string): void {
  import('#src/offline/favourites/change-favourites.ts')
    .then(({ toggleFavourite }) => toggleFavourite(experienceId))
    .catch(() => toastError(texts.errorTitle, 'No se pudo guardar el favorito en este dispositivo'));
}
