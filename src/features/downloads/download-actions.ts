import type { Experience } from '#contract/api/experiences.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { isQuotaError } from '#src/offline/database/quota.ts';
import { toastError } from '#src/ui/toast.ts';

export interface DownloadActions {
  start: (experiences: readonly Experience[]) => void;
  /** Downloads what is missing of a region. */
  startRegion: (region: string) => void;
  stop: (experienceId: string) => void;
  resume: (experienceId: string) => void;
  remove: (experienceIds: readonly string[]) => void;
  /** Deletes the pictures that were only viewed. */
  free: (then: () => void) => void;
}

/** The actions for downloads; a failure shows as a toast. */
export const downloadActions: DownloadActions = {
  start: (experiences) => told((downloads) => downloads.download(experiences)),
  startRegion: (region) => told((downloads) => downloads.downloadRegion(region)),
  stop: (experienceId) => told((downloads) => downloads.stopDownload(experienceId)),
  resume: (experienceId) => told((downloads) => downloads.resumeDownload(experienceId)),
  remove: (experienceIds) => told((downloads) => downloads.removeDownloads(experienceIds)),
  free: (then) =>
    told(async (downloads) => {
      if (!(await downloads.freeSeenPictures()))
        toastError(
          'Todavía no hay espacio',
          'Lo que hiciste sigue en esta pestaña. Quita descargas o haz espacio en tu dispositivo.',
        );
      then();
    }),
};

type Downloads = typeof import('#src/offline/downloads/manage-downloads.ts');

/** The download code loads with the first press. */
function told(work: (downloads: Downloads) => Promise<void>): void {
  import('#src/offline/downloads/manage-downloads.ts').then(work).catch((error: unknown) => {
    if (isQuotaError(error))
      return toastError('No hay espacio', 'Borra fotos vistas o descargas que ya no uses, e inténtalo otra vez.');
    reportUnexpectedError(error);
    toastError('No se pudo', 'Nada de lo que tenías se perdió. Inténtalo otra vez.');
  });
}
